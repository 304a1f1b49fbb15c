/** The broker's address, its trusted authority, and the credentials of masters. */

export interface BrokerAddress {
  /** Address such as mqtts://localhost:4701. */
  readonly url: string;
  /** Certificate of the authority, PEM; undefined trusts the machine's authorities. */
  readonly authority?: string;
}

/** A client's credentials. */
export interface Credentials {
  /** Certificate in PEM. */
  readonly certificate: string;
  /** Private key in PEM, PKCS #8. */
  readonly key: string;
}
