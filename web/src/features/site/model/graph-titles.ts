/**
 * Titles of graphs on the screen, in the language of the page; files have the English titles of the
 * domain.
 */
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import { labelsOfRows } from "#web/language/labels.ts";
import { messages } from "#web/language/messages.ts";

export const GRAPH_TITLES = messages(
  "graphTitles",
  labelsOfRows(GRAPH_TYPES, "key", ({ title }) => title),
);
