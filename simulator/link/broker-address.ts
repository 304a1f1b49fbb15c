/** Where masters connect and whom they trust there. */

export interface BrokerAddress {
  /** Such as mqtts://localhost:4701. */
  readonly url: string;
  /** Certificate of the authority, PEM; undefined trusts what the machine trusts. */
  readonly authority?: string;
}

/** What a client shows the broker. */
export interface Credentials {
  /** PEM. */
  readonly certificate: string;
  /** PEM, PKCS #8. */
  readonly key: string;
}
