/**
 * Documents of a folder, for programs other than the local cloud, with the checksums and the list
 * that a start checks.
 */
import { existsSync, mkdirSync } from "node:fs";
import {
  documentFile,
  LIST,
  loadDocument,
  openDocumentList,
  replaceFileNow,
  requireName,
  writeDocumentNow,
} from "./document-list.ts";
import { documentText } from "./document-text.ts";

export interface DocumentFolder {
  /** undefined when the document was never saved. Throws BrokenDataError. */
  load(name: string): unknown;
  /**
   * Has written the document when it returns. Throws when writing fails, and the document is then
   * unchanged. Not flushed: the next start reports documents that a power cut has lost.
   */
  save(name: string, value: unknown): void;
}

/** The folder is created together with its first document. */
export function openDocumentFolder(folder: string): DocumentFolder {
  let listed: ReadonlySet<string> | undefined;
  return {
    load: (name) =>
      existsSync(folder)
        ? loadDocument(folder, requireName(name), openDocumentList(folder))
        : undefined,
    save: (name, value) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      listed ??= openDocumentList(folder);
      const file = documentFile(folder, requireName(name));
      replaceFileNow(file, documentText(name, value), "unflushed");
      if (listed.has(name)) return;
      // Added after the document is written: a listed name without a document would count as a
      // loss.
      listed = new Set([...openDocumentList(folder), name]);
      writeDocumentNow(folder, LIST, [...listed]);
    },
  };
}
