/**
 * The files of deployments: `<name>.json` with the settings, and what `npm run deploy` writes:
 * `<name>.outputs.json` and `<name>.deployed.json`.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ParsedSettings, parseSettings } from "./settings-file.ts";

export const DEPLOYMENTS = resolve(import.meta.dirname, "../../deployments");

/**
 * The example deployment, which is committed to the repository; `npm run deploy` never deploys it.
 */
export const EXAMPLE = "example";

const SUFFIX = ".json";
const HOW_TO_MAKE = "Make its settings with npm run deploy:init";

export const NO_DEPLOYMENT = `No deployment is named. ${HOW_TO_MAKE}, then deploy with npm run deploy, or name one: npx cdk … -c deployment=NAME.`;

export type Choice =
  | { readonly kind: "chosen"; readonly name: string }
  | { readonly kind: "refused"; readonly reason: string };

export function settingsFile(folder: string, name: string): string {
  return join(folder, `${name}${SUFFIX}`);
}

export function outputsFile(folder: string, name: string): string {
  return join(folder, `${name}.outputs${SUFFIX}`);
}

/** Path of the file that lists the deployed commits, newest last. */
export function deployedFile(folder: string, name: string): string {
  return join(folder, `${name}.deployed${SUFFIX}`);
}

/** The deployment to use: the named one, otherwise the only one. */
export function chooseDeployment(folder: string, requested: string | undefined): Choice {
  const names = deploymentNames(folder);
  const [only, ...others] = names;
  if (requested === EXAMPLE)
    return refused(`${EXAMPLE} is an example and not deployed. ${HOW_TO_MAKE}.`);
  if (requested !== undefined && !names.includes(requested))
    return refused(`There is no file ${settingsFile("deployments", requested)}. ${HOW_TO_MAKE}.`);
  const name = requested ?? only;
  if (name === undefined) return refused(NO_DEPLOYMENT);
  if (requested === undefined && others.length > 0)
    return refused(
      `There are several deployments: name one of them with --deployment (${names.join(", ")}).`,
    );
  return { kind: "chosen", name };
}

/** Reads and validates the settings of a deployment, including the example. */
export function readDeployment(folder: string, name: string): ParsedSettings {
  const file = settingsFile(folder, name);
  if (!isDeploymentName(name)) return { kind: "refused", faults: [badName(name)] };
  if (!existsSync(file))
    return {
      kind: "refused",
      faults: [`There is no file ${settingsFile("deployments", name)}. ${HOW_TO_MAKE}.`],
    };
  const parsed = parseSettings(name, readFileSync(file, "utf8"));
  if (parsed.kind === "settings") return parsed;
  return {
    kind: "refused",
    faults: parsed.faults.map((fault) => `${settingsFile("deployments", name)}: ${fault}`),
  };
}

/**
 * Whether a text may be the name of a deployment: in lower case, and short enough for names of at
 * most 36 characters of which it is a part ("AWS IoT fleet provisioning template name").
 */
export function isDeploymentName(name: string): boolean {
  return /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name) && name.length <= 20;
}

export function badName(name: string): string {
  return `A deployment is named by up to 20 lower-case letters, digits and hyphens, a letter first, not ${JSON.stringify(name)}.`;
}

/** Names of the deployments with settings in this folder, without the example. */
export function deploymentNames(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
    .filter((name) => name !== EXAMPLE && isDeploymentName(name))
    .sort();
}

function refused(reason: string): Choice {
  return { kind: "refused", reason };
}
