/**
 * A copy of the cloud assembly with changed templates, for tests of the local cloud's reaction to
 * faults.
 */
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

type Properties = Record<string, unknown>;

export interface TemplateResource {
  Type: string;
  Properties: Properties;
}

export interface TemplateFile {
  readonly Resources: Record<string, TemplateResource>;
}

export interface MutatedAssembly {
  readonly cdkOut: string;
  remove(): void;
}

/**
 * Changes the template, or a file in the copy's folder; folders there are links and must not be
 * changed.
 */
export type TemplateFault = (template: TemplateFile, folder: string) => void;

export function mutateAssembly(
  cdkOut: string,
  stack: string,
  fault: TemplateFault,
): MutatedAssembly {
  const folder = mkdtempSync(join(tmpdir(), "tracker-mutant-"));
  for (const entry of readdirSync(cdkOut, { withFileTypes: true })) {
    const [from, to] = [resolve(cdkOut, entry.name), join(folder, entry.name)];
    if (entry.isFile()) copyFileSync(from, to);
    else symlinkSync(from, to);
  }
  const file = join(folder, `${stack}.template.json`);
  const template: TemplateFile = JSON.parse(readFileSync(file, "utf8"));
  fault(template, folder);
  writeFileSync(file, JSON.stringify(template));
  return { cdkOut: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * The only resource of this type whose logical id has this prefix. Throws when there is not exactly
 * one.
 */
export function resourceOf(
  { Resources }: TemplateFile,
  type: string,
  idPrefix = "",
): TemplateResource {
  const found = Object.entries(Resources).filter(
    ([id, { Type }]) => Type === type && id.startsWith(idPrefix),
  );
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new Error(`${found.length} resources are a ${type} named ${idPrefix}…`);
  return only[1];
}

interface TemplateStatement {
  readonly Action: string | readonly string[];
}

interface TemplatePolicy {
  Statement: readonly TemplateStatement[];
}

/** Removes one action from every statement of a policy. Throws when no statement had it. */
export function withoutAction(policyIdPrefix: string, action: string): TemplateFault {
  return (template) => {
    const { Properties } = resourceOf(template, "AWS::IAM::Policy", policyIdPrefix);
    const policy = { Statement: [], ...Object(Properties.PolicyDocument) } as TemplatePolicy;
    const before = policy.Statement.flatMap(({ Action }) => Action).length;
    const statements = policy.Statement.map((statement) => ({
      ...statement,
      Action: [statement.Action].flat().filter((each) => each !== action),
    })).filter(({ Action }) => Action.length > 0);
    if (statements.flatMap(({ Action }) => Action).length === before)
      throw new Error(`${policyIdPrefix} never had ${action}`);
    Properties.PolicyDocument = { ...policy, Statement: statements };
  };
}
