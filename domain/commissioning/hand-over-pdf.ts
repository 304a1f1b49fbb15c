/** The hand-over file as a PDF: the same content as the JSON file, its hash and its signatures. */
import { boardName } from "#domain/identity/board-name.ts";
import { type EpochSeconds, SECONDS_PER_DAY, utcDayOf } from "#domain/units/time.ts";
import { CHECKS, type CheckResult, type CheckState, COMMISSIONING } from "./checks.ts";
import type { HandOver, HandOverMaster, HandOverNode } from "./hand-over.ts";
import { type PdfLine, type PdfStyle, pdfOf, ROW_CHARACTERS } from "./pdf-pages.ts";
import { applicable, type CheckCounts } from "./progress.ts";
import type { PunchItem } from "./punch-item.ts";
import type { Signature } from "./sign-off.ts";

const LETTERS: Readonly<Record<CheckState, string>> = {
  done: "D",
  open: "O",
  unknown: "?",
  notApplicable: "-",
};

/** @param signatures those of this content */
export function handOverPdf(
  handOver: HandOver,
  hash: string,
  signatures: readonly Pick<Signature, "role" | "name" | "email" | "signedAt">[],
): Uint8Array<ArrayBuffer> {
  const { site, masters, punchList } = handOver;
  const at = clockOf(handOver);
  const lines = [
    line("title", `Commissioning of ${site.name}`),
    ...siteLines(handOver, at),
    line("heading", "Hash of the hand-over file (JSON), SHA-256"),
    line("row", hash),
    line("heading", "Signatures of this hash"),
    ...signatureLines(signatures, at),
    line("heading", "Progress of the site"),
    ...countLines(handOver.counts),
    line("heading", `Punch list (${openItems(punchList)} open of ${punchList.length})`),
    ...punchLines(punchList, at),
    ...masters.flatMap((master) => masterLines(master, at)),
    line("heading", "How to read this file"),
    ...EXPLANATIONS.flatMap((text) => wrapped("text", text, TEXT_CHARACTERS)),
  ];
  return pdfOf({ title: `Commissioning of ${site.name}`, lines, footer: `SHA-256 ${hash}` });
}

const TEXT_CHARACTERS = 105;

const EXPLANATIONS = [
  "D: done. O: open, known not to be done. ?: unknown, the product has not seen whether it is done. -: not applicable.",
  ...CHECKS.map(({ label, reads }) => `${label}: from ${reads}.`),
  `Moved: seen at a commanded angle of at least ${COMMISSIONING.movedDegrees} degrees on that side, measured by the tilt sensor of the node; east is negative.`,
  "The state is that of the data; the file does not contain the time at which it was made. The JSON file has all evidence: IDs of commands, users, versions, components without a scan and parameters that differ.",
] as const;

type Clock = (seconds: number) => string;

/** Times on the clock of the site. */
function clockOf({ site: { utcOffset } }: HandOver): Clock {
  const two = (value: number) => String(value).padStart(2, "0");
  return (seconds) => {
    const local = (seconds + utcOffset * 3600) as EpochSeconds;
    const { year, month, day } = utcDayOf(local);
    const minutes = Math.floor(
      (((local % SECONDS_PER_DAY) + SECONDS_PER_DAY) % SECONDS_PER_DAY) / 60,
    );
    const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    return `${year}-${two(month)}-${two(day)} ${time}`;
  };
}

function siteLines({ site, expected, masters, newestEvidenceAt }: HandOver, at: Clock) {
  const nodes = masters.reduce((sum, master) => sum + master.nodes.length, 0);
  const sign = site.utcOffset < 0 ? "-" : "+";
  return [
    ["Customer", site.customer ?? "not stored"],
    ["Number", site.number ?? "not stored"],
    ["Devices", `${masters.length} masters, ${nodes} nodes`],
    [
      "Expected firmware",
      [
        `masters ${expected.masterFirmware ?? "not set"}`,
        `nodes ${expected.nodeFirmware ?? "not set"}`,
        ...(expected.kinds ?? []).map(
          ({ nodeType, version }) => `${boardName(nodeType)} ${version}`,
        ),
      ].join(", "),
    ],
    ["Newest evidence", newestEvidenceAt === null ? "none" : at(newestEvidenceAt)],
    ["Times", `clock of the site, UTC${sign}${Math.abs(site.utcOffset)}`],
  ].map(([name, value]) => line("text", `${name}: ${value}`));
}

function signatureLines(
  signatures: readonly Pick<Signature, "role" | "name" | "email" | "signedAt">[],
  at: Clock,
): readonly PdfLine[] {
  if (signatures.length === 0) return [line("text", "Not signed.")];
  const names = { BUILDER: "Builder", OWNER: "Owner" } as const;
  return [...signatures]
    .sort((one, other) => (one.role < other.role ? -1 : 1))
    .map(({ role, name, email, signedAt }) =>
      line("text", `${names[role]}: ${name} (${email}), ${at(signedAt)}`),
    );
}

function countLines(counts: CheckCounts): readonly PdfLine[] {
  const cells = (name: string, numbers: readonly (number | string)[]) =>
    name.padEnd(22) + numbers.map((one) => String(one).padStart(10)).join("");
  return [
    line("rowHead", cells("Check", ["Devices", "Done", "Open", "Unknown"])),
    ...CHECKS.map(({ key, label }) => {
      const { done, open, unknown } = counts[key];
      return line("row", cells(label, [applicable(counts[key]), done, open, unknown]));
    }),
  ];
}

function openItems(items: readonly PunchItem[]): number {
  return items.filter(({ closedAt }) => closedAt === null).length;
}

function punchLines(items: readonly PunchItem[], at: Clock): readonly PdfLine[] {
  if (items.length === 0) return [line("text", "No items.")];
  return items.flatMap((item) => {
    const place = item.nLocId === null ? item.masterName : `${item.masterName} ${item.nLocId}`;
    const state =
      item.closedAt === null ? "OPEN" : `closed ${at(item.closedAt)} by ${item.closedByName ?? ""}`;
    const head = `${place}: ${item.text}`;
    const facts = `${state}; entered ${at(item.createdAt)} by ${item.createdByName}`;
    const photos = item.photos.map(({ hash }) => line("row", `    photo ${hash}`));
    return [
      ...wrapped("text", head, TEXT_CHARACTERS),
      ...wrapped("row", `  ${facts}`, ROW_CHARACTERS),
      ...photos,
    ];
  });
}

const NODE_HEAD =
  "Node Place    ID               " +
  CHECKS.map((_, at) => at + 1).join(" ") +
  "  East                    West";

function masterLines(master: HandOverMaster, at: Clock): readonly PdfLine[] {
  const { name, mId, checks, nodes } = master;
  const numbered = CHECKS.map(({ label }, number) => `${number + 1} ${label}`).join(", ");
  return [
    line("heading", `${name}, controller ${mId ?? "not assigned"}`),
    ...wrapped("row", numbered, ROW_CHARACTERS),
    line("row", `Master: ${lettersOf(checks)}`),
    line("rowHead", NODE_HEAD),
    ...nodes.map((node) => line("row", nodeRow(node, at))),
  ];
}

function nodeRow({ nLocId, row, fromSouth, nId, checks }: HandOverNode, at: Clock): string {
  const place = `${row}/${fromSouth}`;
  return [
    nLocId.padEnd(4),
    place.padEnd(8),
    (nId ?? "").padEnd(16),
    lettersOf(checks),
    "",
    movement(checks.movedEast, at).padEnd(23),
    movement(checks.movedWest, at),
  ]
    .join(" ")
    .trimEnd();
}

function lettersOf(checks: HandOverMaster["checks"]): string {
  return CHECKS.map(({ key }) => LETTERS[checks[key].state]).join(" ");
}

function movement({ state, degrees, at: seconds }: CheckResult, at: Clock): string {
  if (state !== "done" || degrees === undefined || seconds === undefined) return "";
  return `${degrees.toFixed(1).padStart(5)} ${at(seconds)}`;
}

function line(style: PdfStyle, text: string): PdfLine {
  return { style, text };
}

/** The text in lines of at most this many characters, broken at blanks where it has any. */
function wrapped(style: PdfStyle, text: string, characters: number): readonly PdfLine[] {
  const lines: PdfLine[] = [];
  let rest = text;
  while (rest.length > characters) {
    const blank = rest.lastIndexOf(" ", characters);
    const end = blank > 0 ? blank : characters;
    lines.push(line(style, rest.slice(0, end)));
    rest = rest.slice(end).trimStart();
  }
  return [...lines, line(style, rest)];
}
