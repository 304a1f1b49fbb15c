/**
 * Documents of a folder for programs beside the local cloud, with the checksums and the list that a
 * start checks.
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
  /** Undefined where it was never saved. Throws BrokenDataError. */
  load(name: string): unknown;
  /**
   * Written when it returns. Throws where it cannot be written; the document is as before then. Not
   * flushed: the next start reports what a power cut has lost.
   */
  save(name: string, value: unknown): void;
}

/** The folder is made with the first document. */
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
      // After the document: a name in the list without one would count as a loss.
      listed = new Set([...openDocumentList(folder), name]);
      writeDocumentNow(folder, LIST, [...listed]);
    },
  };
}
