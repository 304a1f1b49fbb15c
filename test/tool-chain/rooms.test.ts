/**
 * The import rules of the console, of command mastership and of the product's layers are enforced:
 * each test adds a module with a forbidden import and expects its report.
 */
import { basename } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import {
  CONSOLE,
  FIELDS,
  FLOORS,
  reportOnFields,
  reportOnFloors,
  reportOnRooms,
} from "#scripts/check-rooms.ts";
import { type Modules, readModules } from "#scripts/folder-circles.ts";

/** The modules of this source tree. */
let modules: Modules;

beforeAll(() => {
  modules = readModules(".", CONSOLE);
});

/** The faults reported once these modules are added to those of the tree that they name. */
function faultsWith(planted: Readonly<Record<string, string>>): readonly string[] {
  const text = Object.values(planted).join();
  const named = [...modules].filter(([path]) => text.includes(basename(path)));
  return reportOnRooms(new Map([...named, ...Object.entries(planted)])).faults;
}

function importing(...specifiers: readonly string[]): string {
  const lines = specifiers.map((path, at) => `import { used as used${at} } from "${path}";\n`);
  return `${lines.join("")}\nexport const planted = 1;\n`;
}

/** An added module, what it imports, and the boundary that the report must name. */
const THROUGH_WALLS = [
  // One feature of the site importing another, and a shared module importing a feature.
  ["features/site/map/planted.ts", "#web/features/site/time/TimePill.tsx", "features/site/map"],
  ["features/site/device/planted.ts", "#web/features/site/table/table-rows.ts", "features/site/"],
  ["features/site/page/planted.ts", "#web/features/site/map/SiteMap.tsx", "features/site/page"],
  ["features/site/view/planted.ts", "#web/features/site/page/ZoneNote.tsx", "features/site/view"],
  ["features/site/model/planted.ts", "#web/features/site/view/navigation.ts", "features/site/"],
  // Features importing other features, or the app that composes them.
  ["features/users/planted.ts", "#web/features/layouts/columns.ts", "features/users"],
  ["features/users/planted.ts", "#web/features/site/model/site.ts", "features/users"],
  ["features/site/hub/planted.ts", "#web/features/layouts/columns.ts", "features/site/hub"],
  ["features/users/planted.ts", "#web/app/Shell.tsx", "features/users"],
  ["features/site/hub/planted.ts", "#web/app/Shell.tsx", "features/site/hub"],
  // Modules that every screen builds on must not import a screen.
  ["ui/planted.ts", "#web/features/layouts/columns.ts", "ui"],
  ["ui/planted.ts", "#web/features/site/model/site.ts", "ui"],
  ["session/planted.ts", "#web/app/Shell.tsx", "session"],
  ["map/planted.ts", "#web/features/site/model/site.ts", "map"],
  ["api/planted.ts", "#web/features/layouts/columns.ts", "api"],
  ["offline/planted.ts", "#web/ui/Icon.tsx", "offline"],
] as const;

describe("the rooms of the console", () => {
  it("reach only what the table gives them, in every import there is", () => {
    const { imports, faults } = reportOnRooms(modules);
    expect(faults).toEqual([]);
    expect(imports).toBeGreaterThan(modules.size);
  });

  it.each(THROUGH_WALLS)("%s must not import %s", (path, specifier, room) => {
    const faults = faultsWith({ [path]: importing(specifier) });
    const target = specifier.replace("#web/", "web/src/");
    expect(faults.join("\n")).toContain(`web/src/${path} imports ${target}: ${room}`);
  });

  it.each([
    ["a type", 'import type { Site } from "#web/features/site/time/TimePill.tsx";\n'],
    ["a part that is loaded later", 'void import("#web/features/site/time/TimePill.tsx");\n'],
    ["a module for its effects", 'import "#web/features/site/time/TimePill.tsx";\n'],
    [
      "names on lines of their own",
      'import {\n  a,\n} from "#web/features/site/time/TimePill.tsx";\n',
    ],
    ["a worker", 'new URL("../time/TimePill.tsx", import.meta.url);\n'],
  ])("must not import %s either", (_, text) => {
    const [fault] = faultsWith({ "features/site/map/planted.ts": text });
    expect(fault).toContain("features/site/map/planted.ts imports");
  });

  it("belong to the table: a folder without a row is named", () => {
    expect(faultsWith({ "helpers/planted.ts": importing() })).toEqual([
      "web/src/helpers/planted.ts is in no room of the table",
    ]);
  });

  it("hold no folders that import each other, types included", () => {
    const type = (path: string) => `import type { Planted } from "${path}";\n`;
    const faults = faultsWith({
      "features/site/map/one/a.ts": type("#web/features/site/map/two/b.ts"),
      "features/site/map/two/b.ts": "export type Planted = 1;\n",
      "features/site/map/two/c.ts": type("#web/features/site/map/one/d.ts"),
      "features/site/map/one/d.ts": "export type Planted = 1;\n",
    });
    expect(faults).toEqual([
      [
        "Folders import each other in a circle:",
        "  web/src/features/site/map/one/a.ts imports web/src/features/site/map/two/b.ts",
        "  web/src/features/site/map/two/c.ts imports web/src/features/site/map/one/d.ts",
      ].join("\n"),
    ]);
  });

  it("tell one circle apart from another, however long", () => {
    const faults = faultsWith({
      "features/site/map/one/a.ts": importing("#web/features/site/map/two/b.ts"),
      "features/site/map/two/b.ts": importing("#web/features/site/map/three/c.ts"),
      "features/site/map/three/c.ts": importing("#web/features/site/map/one/d.ts"),
      "features/site/map/one/d.ts": importing(),
      "features/users/one/a.ts": importing("#web/features/users/two/b.ts"),
      "features/users/two/b.ts": importing("#web/features/users/one/a.ts"),
    });
    expect(faults.map((fault) => fault.split("\n").length - 1)).toEqual([3, 2]);
  });
});

describe("the fields that command masters", () => {
  const ofTree = readModules(".", FIELDS);

  it("import no other field", () => {
    const { imports, faults } = reportOnFields(ofTree);
    expect(faults).toEqual([]);
    expect(imports).toBeGreaterThan(0);
  });

  it.each([["#functions/commands/read-command.ts"], ["./read-command.ts"]])(
    "are named when one imports %s",
    (path) => {
      const planted = new Map([...ofTree, ["planted.ts", importing(path)]]);
      expect(reportOnFields(planted).faults).toEqual([
        "functions/commands/planted.ts imports functions/commands/read-command.ts: what two fields share is in rules/ or run/",
      ]);
    },
  );

  it("are imported by the table of a Lambda", () => {
    const planted = new Map([...ofTree, ["planted.lambda.ts", importing("./read-command.ts")]]);
    expect(reportOnFields(planted).faults).toEqual([]);
  });
});

describe.each(FLOORS)("the folders of $folder", (tree) => {
  const { folder, alias } = tree;
  const ofTree = readModules(".", tree);

  it("import each other in one direction", () => {
    const { imports, faults } = reportOnFloors(tree, ofTree);
    expect(faults).toEqual([]);
    expect(imports).toBeGreaterThan(0);
  });

  it("are named when they import each other, types included", () => {
    const type = (path: string) => `import type { Planted } from "${alias}/${path}";\n`;
    const planted = new Map([
      ["planted-one/a.ts", type("planted-two/b.ts")],
      ["planted-two/b.ts", "export type Planted = 1;\n"],
      ["planted-two/c.ts", type("planted-one/d.ts")],
      ["planted-one/d.ts", "export type Planted = 1;\n"],
    ]);
    expect(reportOnFloors(tree, new Map([...ofTree, ...planted])).faults).toEqual([
      [
        "Folders import each other in a circle:",
        `  ${folder}/planted-one/a.ts imports ${folder}/planted-two/b.ts`,
        `  ${folder}/planted-two/c.ts imports ${folder}/planted-one/d.ts`,
      ].join("\n"),
    ]);
  });

  it("are named when a folder and the folder that holds it import each other", () => {
    const planted = new Map([
      ["planted.ts", 'export { used } from "./planted-one/a.ts";\n'],
      ["planted-one/a.ts", `import { other } from "${alias}/other.ts";\n`],
      ["other.ts", "export const other = 1;\n"],
    ]);
    const { faults } = reportOnFloors(tree, new Map([...ofTree, ...planted]));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(`  ${folder}/planted-one/a.ts imports ${folder}/other.ts`);
  });
});
