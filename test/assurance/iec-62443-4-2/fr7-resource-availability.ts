/** IEC 62443-4-2, FR 7: resource availability. */
import type { Chapter } from "../clause-row.ts";

export const FR7: Chapter = {
  number: "FR 7",
  title: "Resource availability",
  rows: [
    {
      clause: "CR 7.1",
      asks: "essential functions go on under a flood",
      shownBy: {
        "test/functions/commands/crowd.test.ts": [
          "a stow to safety > is the first to go when the message of an ordinary command hangs and others wait behind it",
        ],
        "packages/local-cloud/test/iot/acknowledgement.test.ts": [
          "when too much waits for a function > its messages wait without being acknowledged, others go on, and in the end nothing is missing",
        ],
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: crew blocked"],
      },
    },
    {
      clause: "CR 7.1 RE(1)",
      asks: "the load on the product is limited",
      shownBy: {
        "test/infra/gates.test.ts": ["a fault in the templates > is noticed: no firewall"],
        "packages/local-cloud/test/host/http-limits.test.ts": [
          "a connection > is one of so many of its source, and leaves its place to the next",
        ],
        "test/functions/devices/viewer-notices.test.ts": [
          "viewers > get one notice of all that arrive while notices are held back",
        ],
      },
    },
    {
      clause: "CR 7.2",
      asks: "security functions do not use up the resources",
      shownBy: {
        "test/functions/layouts/sanitise-svg-limits.test.ts": [
          "limits > accepts what is just allowed and refuses one more",
        ],
        "packages/local-cloud/test/host/http-limits.test.ts": [
          "a body > finds no room while others are under way, and room again when they are done",
        ],
      },
    },
    {
      clause: "CR 7.3",
      asks: "data can be backed up",
      shownBy: {
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: no recovery",
          "a fault in the templates > is noticed: table goes with its stack",
        ],
      },
      remark: "DynamoDB makes the copies; the readings of the last days are sent again by masters.",
    },
    {
      clause: "CR 7.3 RE(1)",
      asks: "a backup is verified before it is used",
      shownBy: {
        "packages/local-cloud/test/broken-data.test.ts": [
          "a data folder > is refused with the name of whichever file is %s",
          "a repair > keeps every item that verifies",
        ],
      },
      remark: "Of a deployment, DynamoDB verifies its own copies.",
    },
    {
      clause: "CR 7.4",
      asks: "the product recovers to a known state",
      shownBy: {
        "test/e2e/restart.test.ts": [
          "the next start > finds everything again, and signed-in users still are",
          "a broken file of the data > is named, nothing begins anew, and a repair puts it aside and goes on with the rest",
        ],
        "test/infra/deployments.test.ts": [
          "the example > gives the same templates at every deployment, from its file alone",
        ],
      },
    },
    {
      clause: "CR 7.5",
      asks: "emergency power",
      notApplicable: "The number has no requirement for components.",
    },
    {
      clause: "CR 7.6",
      asks: "network and security settings can be set and read",
      shownBy: {
        "test/infra/settings.test.ts": [
          "the settings file of a deployment > gives every setting as it is written",
          "the settings file of a deployment > is refused with a sentence for each fault",
        ],
      },
    },
    {
      clause: "CR 7.7",
      asks: "nothing unnecessary is switched on",
      shownBy: {
        "test/infra/functions.test.ts": ["the functions > are all deployed, and no other is"],
        "test/infra/gates.test.ts": [
          "a fault in the templates > is noticed: introspection on",
          "a fault in the templates > is noticed: page of Cognito's own",
        ],
        "packages/local-cloud/test/host/http-server.test.ts": [
          "the port > is not open on other addresses of the machine",
        ],
      },
    },
    {
      clause: "CR 7.8",
      asks: "there is a list of the parts",
      shownBy: {
        "test/scripts/supply/sbom.test.ts": [
          "the bill of materials > is valid by the schema of CycloneDX",
        ],
        "test/web/app/site/locations.test.tsx": [
          "the locations of devices > have a row per master and node, under the layout's name, and read no measurements",
        ],
      },
    },
  ],
};
