/** IEC 62443-4-2, FR 4: data confidentiality. */
import type { Chapter } from "../clause-row.ts";

export const FR4: Chapter = {
  number: "FR 4",
  title: "Data confidentiality",
  rows: [
    {
      clause: "CR 4.1",
      asks: "confidential data are protected at rest and on their way",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: bucket in the clear",
          "a fault in the templates > is noticed: http allowed",
          "a fault in the templates > is noticed: bucket read by anybody",
        ],
        "packages/local-cloud/test/host/folder-rights.test.ts": [
          "the data folder > and what starts have made in it are their owner's alone",
        ],
      },
    },
    {
      clause: "CR 4.2",
      asks: "data can be removed when the product goes out of use",
      shownBy: {
        "test/functions/layouts/delete-layout.test.ts": [
          "the remover > leaves nothing in the tables but history, and nothing with the broker",
        ],
        "packages/local-cloud/test/state/state.test.ts": [
          "a data folder > loses its own parts and those of the application on a reset, and nothing else",
        ],
        "test/web/app/shell.test.tsx": [
          "the drawer > signs out and leaves nothing of the user behind",
        ],
      },
    },
    {
      clause: "CR 4.3",
      asks: "cryptography is of approved kinds",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented cryptography > is all that the sources call, and no more",
        ],
        "packages/local-cloud/test/iot/provisioning.test.ts": [
          "a certificate is not made > of a key that is too weak",
        ],
      },
    },
  ],
};
