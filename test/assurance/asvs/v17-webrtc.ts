/** OWASP ASVS 5.0, V17: WebRTC. */
import type { Chapter } from "../clause-row.ts";

export const V17: Chapter = {
  number: "V17",
  title: "WebRTC",
  rows: [
    {
      clause: "17.1.1",
      asks: "relays reach public addresses only",
      notApplicable: "There is no WebRTC.",
    },
    { clause: "17.2.1", asks: "keys of media are managed", notApplicable: "There is no WebRTC." },
    { clause: "17.2.2", asks: "media use strong ciphers", notApplicable: "There is no WebRTC." },
    {
      clause: "17.2.3",
      asks: "packets of media are authenticated",
      notApplicable: "There is no WebRTC.",
    },
    {
      clause: "17.2.4",
      asks: "broken packets of media do no harm",
      notApplicable: "There is no WebRTC.",
    },
    {
      clause: "17.3.1",
      asks: "floods of signals do no harm",
      notApplicable: "There is no WebRTC.",
    },
    { clause: "17.3.2", asks: "broken signals do no harm", notApplicable: "There is no WebRTC." },
  ],
};
