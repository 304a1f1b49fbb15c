/**
 * `npm run generate`: writes files made from tables. With --check it only reports which are out of
 * date.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { consoleOperationFiles } from "#scripts/generate/console-operations.ts";
import { FIELD_ANSWERS_PATH, fieldAnswersSource } from "#scripts/generate/field-answers.ts";
import { FIELD_ARGUMENTS_PATH, fieldArgumentsSource } from "#scripts/generate/field-arguments.ts";
import {
  REQUIRED_PRIVILEGE_PATH,
  requiredPrivilegeSource,
} from "#scripts/generate/required-privilege.ts";
import { assurancePage } from "#scripts/reference/assurance-page.ts";
import { licencesPage } from "#scripts/reference/licences-page.ts";
import { REFERENCE_PAGES } from "#scripts/reference/pages.ts";

/** Paths with the text that each file must have. */
function generatedFiles(): readonly (readonly [path: string, text: string])[] {
  return [
    [REQUIRED_PRIVILEGE_PATH, requiredPrivilegeSource()],
    ...consoleOperationFiles(),
    [FIELD_ANSWERS_PATH, fieldAnswersSource()],
    [FIELD_ARGUMENTS_PATH, fieldArgumentsSource()],
    ["docs/licences.md", licencesPage()],
    ["docs/reference/assurance.md", assurancePage()],
    ...Object.entries(REFERENCE_PAGES).map(
      ([name, text]) => [join("docs/reference", name), text()] as const,
    ),
  ];
}

const outdated = generatedFiles().filter(
  ([path, text]) => !existsSync(path) || readFileSync(path, "utf8") !== text,
);
const checking = process.argv.includes("--check");
for (const [path, text] of outdated) {
  if (checking) {
    console.error(`${path} is out of date: run npm run generate`);
  } else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`wrote ${path}`);
  }
}
process.exitCode = checking && outdated.length > 0 ? 1 : 0;
