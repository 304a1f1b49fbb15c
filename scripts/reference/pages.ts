/** The pages of docs/reference, each a view of tables: those of domain, and the prices of a deployment. */
import { GROUPS } from "#domain/access/groups.ts";
import type { Operation } from "#domain/access/operation.ts";
import { OPERATIONS } from "#domain/access/operations.ts";
import { OVERLAYS } from "#domain/access/overlays.ts";
import { PRIVILEGES, privilegeNames } from "#domain/access/privileges.ts";
import {
  type AlarmCondition,
  AUX_ALARM_CONDITIONS,
  MASTER_ALARM_CONDITIONS,
  NODE_ALARM_CONDITIONS,
} from "#domain/bits/alarm-conditions.ts";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import type { AlarmEntry, NodeAlarmEntry } from "#domain/bits/bit-entry.ts";
import {
  MASTER_FLAG_NOTES,
  NODE_FLAG_MEANINGS,
  STOW_GOAL_RULES,
} from "#domain/bits/bit-meanings.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { MASTER_FLAGS } from "#domain/bits/master-flags.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import { FAIL_MESSAGES } from "#domain/commands/wire/fail-messages.ts";
import type { WireArgument, WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS } from "#domain/commands/wire/wire-commands.ts";
import { SNAPSHOT_COLUMNS } from "#domain/device-data/snapshot-columns.ts";
import { openapiDocument } from "#domain/open/openapi-document.ts";
import { MASTER_SETTINGS } from "#domain/parameters/master-settings.ts";
import { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { GLOSSARY } from "#domain/text/glossary.ts";
import { costPage } from "./cost-page.ts";
import { describeField } from "./field-text.ts";
import { page, table } from "./markdown.ts";
import { troubleshootingPage } from "./troubleshooting-page.ts";

/** Functions that generate the text of each page, by file name below docs/reference. */
export const REFERENCE_PAGES: Readonly<Record<string, () => string>> = {
  "access.md": accessPage,
  "alarms-and-flags.md": alarmsAndFlagsPage,
  "commands.md": commandsPage,
  "cost.md": costPage,
  "glossary.md": glossaryPage,
  "graphs.md": graphsPage,
  "openapi.json": () => `${JSON.stringify(openapiDocument(), undefined, 2)}\n`,
  "parameters.md": parametersPage,
  "troubleshooting.md": troubleshootingPage,
};

function glossaryPage(): string {
  return page("Glossary", "domain/text/glossary.ts", [
    table(
      ["Term", "Meaning"],
      GLOSSARY.map(({ term, meaning }) => [term, meaning]),
    ),
  ]);
}

function accessPage(): string {
  const privileges = Object.entries(PRIVILEGES).map(([name, { bit, label }]) => [name, bit, label]);
  const groups = Object.entries(GROUPS).map(([name, bits]) => [
    name,
    privilegeNames(bits).join(", "),
  ]);
  const overlays = Object.entries(OVERLAYS).map(([key, { label, needs, aliases }]) => [
    key,
    label,
    needs,
    aliases.join(", "),
  ]);
  const operations = Object.entries(OPERATIONS).map(([name, operation]) =>
    operationRow(name, operation),
  );
  return page("Access", "domain/access", [
    "## Privileges",
    table(["Privilege", "Bit", "Label"], privileges),
    "## Groups",
    "Without the group CONTROLS both control privileges are taken away from everyone; with it VIEW and both are added.",
    table(["Group", "Privileges"], groups),
    "## Overlays",
    table(["Overlay", "Label", "Needs", "Other spellings"], overlays),
    "## Operations",
    "What is not listed is refused.",
    table(["Operation", "Needs", "Layout"], operations),
  ]);
}

function operationRow(name: string, operation: Operation): readonly string[] {
  switch (operation.caller) {
    case "user":
      return [name, needsText(operation.needs), describeScope(operation.scope)];
    case "token":
      return [name, `a token for ${operation.reads}`, "the one named by id"];
    case "service":
    case "anyone":
      return [name, CALLERS[operation.caller], ""];
  }
}

const CALLERS = { service: "the product's own functions", anyone: "anybody" } as const;

function needsText(needs: readonly string[]): string {
  return needs.length === 0 ? "NONE" : needs.join(" or ");
}

function describeScope(scope: { readonly kind: string; readonly argument?: string }): string {
  if (scope.argument === undefined) return scope.kind;
  return `${SCOPE_WORDS[scope.kind] ?? "the one named by"} ${scope.argument}`;
}

const SCOPE_WORDS: Readonly<Record<string, string>> = {
  masters: "those of the masters in",
  account: "those of the account in",
};

function alarmsAndFlagsPage(): string {
  const alarms = <Key extends string>(
    rows: readonly (AlarmEntry & { readonly key: Key })[],
    conditions: Readonly<Record<Key, AlarmCondition>>,
  ) =>
    table(
      ["Bit", "Label", "Severity", "Needs", "Raised when", "Clears when"],
      rows.map((row) => [
        row.bit,
        labelsOf(row),
        row.severity,
        row.needs,
        conditions[row.key].raisedWhen,
        conditions[row.key].clearsWhen,
      ]),
    );
  return page("Alarms and flags", "domain/bits", [
    "The protocol of masters gives each bit a number; names and conditions are defined by this product.",
    "## Node alarms",
    alarms(NODE_ALARMS, NODE_ALARM_CONDITIONS),
    "## Alarms of the auxiliary unit",
    alarms(AUX_ALARMS, AUX_ALARM_CONDITIONS),
    "## Node status flags",
    table(
      ["Bit", "Label", "Needs", "Generations", "Meaning"],
      NODE_FLAGS.map((row) => [
        row.bit,
        row.label,
        row.needs,
        row.deviceTypes.join(", "),
        NODE_FLAG_MEANINGS[row.key],
      ]),
    ),
    "## Master alarms",
    alarms(MASTER_ALARMS, MASTER_ALARM_CONDITIONS),
    "## Master flags",
    table(
      ["Bit", "Label", "Needs", "Note"],
      MASTER_FLAGS.map((row) => [row.bit, row.label, row.needs, MASTER_FLAG_NOTES[row.key] ?? ""]),
    ),
    "## Stow reasons",
    table(
      ["Bit", "Reason", "What it does to the goal"],
      STOW_REASONS.map((row) => [row.bit, row.label, STOW_GOAL_RULES[row.key]]),
    ),
  ]);
}

/** Labels of a bit: some device generations use another name than the rest. */
function labelsOf({ label, labelOn = {} }: AlarmEntry & Pick<NodeAlarmEntry, "labelOn">): string {
  const others = Object.entries(labelOn).map(([deviceType, name]) => `${deviceType}: ${name}`);
  return [label, ...others].join("; ");
}

function commandsPage(): string {
  const commands = Object.entries<WireCommand>(WIRE_COMMANDS);
  const categories = [...new Set(commands.map(([, { category }]) => category))];
  const sections = categories.flatMap((category) => [
    `## ${category}`,
    table(
      ["Command", "Label", "Needs", "Level", "Risk", "Arguments", "Effect"],
      commands
        .filter(([, command]) => command.category === category)
        .map(([name, command]) => [
          `\`${name}\``,
          command.label,
          command.needs,
          command.level,
          Object.entries(command.risk)
            .map(([scope, risk]) => `${scope} ${risk}`)
            .join(", "),
          describeArguments(command),
          command.effect,
        ]),
    ),
  ]);
  return page("Commands", "domain/commands", [
    "Everything under Arguments travels in `args`, as text and under its name, also what is always the same; nothing else does. What is optional is left out where a command is for all nodes. What names a set may be left out, because the set itself comes along and says its id.",
    ...sections,
    "## Entries of the command list",
    "What a user chooses from. Everything under Arguments is sent, and nothing else is accepted.",
    table(
      ["Entry", "Command", "Needs", "Level", "Arguments", "Note"],
      COMMAND_ENTRIES.map(({ label, wire, needs, level, params, note }) => [
        label,
        `\`${wire}\``,
        needs,
        level,
        Object.entries(params)
          .map(([name, field]) => `${name}: ${describeField(field)}`)
          .join("; "),
        note ?? "",
      ]),
    ),
    "## Why a command fails",
    table(
      ["Code", "Text", "State"],
      Object.entries(FAIL_MESSAGES).map(([code, { message, state }]) => [code, message, state]),
    ),
  ]);
}

function describeArguments(command: WireCommand): string {
  return Object.entries(command.arguments)
    .map(([name, argument]) => `${name}${whenSent(argument)}: ${describeField(argument.field)}`)
    .concat((command.serverAdds ?? []).map((set) => `with \`${set}\` beside \`args\``))
    .join("; ");
}

function whenSent({ optional, filledFrom }: WireArgument): string {
  if (filledFrom !== undefined) return " (may be left out)";
  return optional ? " (optional)" : "";
}

function graphsPage(): string {
  return page("Graphs and columns", "domain/telemetry", [
    "## Graphs",
    table(
      ["Graph", "Device", "Series", "Unit"],
      GRAPH_TYPES.map(({ title, device, from, unit }) => [title, device, from.join(", "), unit]),
    ),
    "## Columns of a node snapshot",
    table(
      ["Column", "Field", "On the wire", "Generations"],
      SNAPSHOT_COLUMNS.map(({ key, field, raw, deviceTypes }) => [
        key,
        field,
        raw,
        deviceTypes.join(", "),
      ]),
    ),
  ]);
}

function parametersPage(): string {
  return page("Parameters and settings", "domain/parameters", [
    "## Master settings",
    table(
      ["Setting", "Label", "Value"],
      MASTER_SETTINGS.map(({ id, field }) => [id, field.label, describeField(field)]),
    ),
    "## Wind stow table",
    table(
      ["Level", "East", "West", "Wind (mph)", "Time to restore (min)"],
      DEFAULT_WIND_STOW_TABLE.map((row) => [
        row.level,
        row.eastAngle,
        row.westAngle,
        row.windSpeed,
        row.timeToRestore,
      ]),
    ),
    "## Node parameters",
    table(
      ["Parameter", "Label", "Access", "Value", "Generations"],
      NODE_PARAMETERS.map(({ id, field, access, deviceTypes }) => [
        id,
        field.label,
        access,
        describeField(field),
        deviceTypes.join(", "),
      ]),
    ),
  ]);
}
