/**
 * The broker's address, the authority that signed its certificate, and the credentials of masters.
 */

export interface BrokerAddress {
  /** Address of the broker, such as mqtts://localhost:4701. */
  readonly url: string;
  /**
   * Certificate of the authority to trust, in PEM; undefined: trust the authorities that the
   * machine trusts.
   */
  readonly authority?: string;
}

/** Credentials of an MQTT client. */
export interface Credentials {
  /** Certificate of the client in PEM. */
  readonly certificate: string;
  /** Private key of the client in PEM, PKCS #8. */
  readonly key: string;
}
