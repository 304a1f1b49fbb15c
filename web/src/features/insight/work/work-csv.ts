/** The rows of the work board as a CSV file, with heads in English. */
import { csvText } from "#domain/text/csv-text.ts";
import { formatStamp } from "#web/ui/format.ts";
import { fileNameOf, saveText } from "#web/ui/save-text.ts";
import type { WorkRow } from "./model/work-rows.ts";
import { workName } from "./use-change-work.ts";

const HEADS = [
  ...["site", "master", "row", "tracker", "node", "work", "reported", "reported by"],
  ...["commands left", "RMA numbers", "photos missing", "earlier reports"],
  ...["state", "assigned to", "due", "days overdue", "note", "done", "done by", "id"],
];

export function saveWorkCsv(rows: readonly WorkRow[], nowSeconds: number): void {
  const name = fileNameOf(["work", formatStamp(nowSeconds)], "csv");
  saveText(name, workCsv(rows), "text/csv");
}

export function workCsv(rows: readonly WorkRow[]): string {
  return csvText([HEADS, ...rows.map(lineOf)]);
}

function lineOf(row: WorkRow): readonly (string | number)[] {
  const { item, isOpen, overdueDays } = row;
  const { assigneeName, due, note, doneAt, doneByName } = item.progress;
  return [
    ...[item.layoutName, item.masterName, item.rowNum, item.fromSouth, item.nLocId],
    ...[workName(row), formatStamp(item.createdAt), item.createdByName],
    ...[item.commandQueue.join(" "), item.rmaNumbers.join(" ")],
    ...[item.photosMissing, item.earlierCount],
    ...[isOpen ? "open" : "done", assigneeName ?? "", due ?? "", overdueDays ?? ""],
    ...[note ?? "", doneAt === undefined ? "" : formatStamp(doneAt), doneByName ?? "", item.id],
  ];
}
