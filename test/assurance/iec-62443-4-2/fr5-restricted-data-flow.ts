/** IEC 62443-4-2, FR 5: restricted data flow. */
import type { Chapter } from "../clause-row.ts";

export const FR5: Chapter = {
  number: "FR 5",
  title: "Restricted data flow",
  rows: [
    {
      clause: "CR 5.1",
      asks: "the product works in separated networks",
      shownBy: {
        "packages/local-cloud/test/host/http-server.test.ts": [
          "the port > is not open on other addresses of the machine",
        ],
        "test/infra/topics.test.ts": ["the policies of a master > allows %s on exactly its topics"],
        "test/assurance/security-controls.test.ts": [
          "the documented connections > are those of the addresses in the sources",
        ],
      },
      remark:
        "Masters connect outwards only, to one address of the broker; the cloud never connects to a site.",
    },
    {
      clause: "NDR 5.2",
      asks: "the border of a zone is controlled",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "NDR 5.2 RE(1)",
      asks: "everything else is refused at the border",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "NDR 5.3",
      asks: "messages between people across the border",
      notApplicable: "The product is no network device.",
    },
    {
      clause: "CR 5.4",
      asks: "partition of applications",
      notApplicable: "The number has no requirement for components.",
    },
  ],
};
