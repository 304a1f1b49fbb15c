/** OWASP ASVS 5.0, V5: file handling. */
import type { Chapter } from "../clause-row.ts";

export const V5: Chapter = {
  number: "V5",
  title: "File handling",
  rows: [
    {
      clause: "5.1.1",
      asks: "types, sizes and treatment of files are documented",
      shownBy: {
        "test/assurance/security-controls.test.ts": [
          "the documented limits > of files are those that the checks enforce, for every type that is taken",
        ],
      },
    },
    {
      clause: "5.2.1",
      asks: "files are no larger than can be handled",
      shownBy: {
        "test/functions/layouts/sanitise-svg-limits.test.ts": [
          "limits > accepts what is just allowed and refuses one more",
        ],
        "test/e2e/uploads.test.ts": ["an upload > of %i bytes has no address"],
        "test/functions/tasks/photos.test.ts": [
          "a photo that is refused > is larger than was announced, by whatever way it came",
        ],
        "test/domain/site-configuration/coordinates-csv.test.ts": [
          "a file of coordinates > is too large beyond the most locations",
        ],
      },
    },
    {
      clause: "5.2.2",
      asks: "the content of a file is checked, not its name",
      shownBy: {
        "test/functions/tasks/clean-jpeg.test.ts": ["what is no photo > is rejected as %s: %s"],
        "test/domain/site-configuration/coordinates-csv.test.ts": [
          "a chosen file > is recognised by its first bytes",
        ],
        "test/e2e/uploads.test.ts": ["a hostile drawing > is rejected: %s"],
      },
    },
    {
      clause: "5.2.3",
      asks: "archives are checked before they are unpacked",
      notApplicable:
        'No feature takes an archive; a table that is one is refused (coordinates-csv.test.ts: "is a workbook").',
    },
    {
      clause: "5.3.1",
      asks: "uploaded files are not run by a server",
      shownBy: {
        "test/e2e/uploads.test.ts": [
          "an upload > is never shown from where it was put",
          "a good drawing > is shown from the media address after it was accepted, as a file that cannot act",
        ],
      },
    },
    {
      clause: "5.3.2",
      asks: "paths are made by the server",
      shownBy: {
        "test/e2e/uploads.test.ts": [
          "a good drawing > has one place however often its address is asked for, and another for every user",
        ],
        "packages/local-cloud/test/site/site.test.ts": ["a site > has nothing at %s"],
        "packages/local-cloud/test/state/state.test.ts": [
          "a document > cannot be named out of its folder",
        ],
      },
    },
    {
      clause: "5.4.1",
      asks: "names of downloads come from the server",
      shownBy: {
        "test/functions/open/open-answers.test.ts": [
          "answers > are tables without formulas, a header even where there is nothing",
        ],
        "test/e2e/task-photos.test.ts": [
          "a photo of a task > is visible to users who may list the tasks of the layout, without what it said beside the picture",
        ],
      },
    },
    {
      clause: "5.4.2",
      asks: "names of downloads cannot break headers",
      shownBy: {
        "test/functions/open/open-answers.test.ts": [
          "answers > are tables without formulas, a header even where there is nothing",
        ],
      },
      remark: "Names in headers are constants of the route, without any text of a user.",
    },
    {
      clause: "5.4.3",
      asks: "files are scanned for known malware",
      gap: "There is no scanner. Only what a sanitiser has rewritten is stored, of two types, and neither can carry a program.",
    },
  ],
};
