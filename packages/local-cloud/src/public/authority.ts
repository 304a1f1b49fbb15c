/** A certificate authority for MQTT listeners and their clients, for programs that play a broker. */
export {
  type Authority,
  certificateId,
  type KeyAndCertificate,
  openAuthority,
} from "#src/iot/certificates.ts";
