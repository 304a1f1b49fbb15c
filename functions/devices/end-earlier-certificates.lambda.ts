/** The function behind the IoT rule trk_connected. */
import { defineFunction } from "#functions/shared/define-function.ts";
import { certificateEnder, endEarlierCertificates } from "./end-earlier-certificates.ts";

export const handler = defineFunction({
  tables: ["core"],
  environment: [],
  handler: (given) => endEarlierCertificates({ ...given, endCertificate: certificateEnder() }),
});
