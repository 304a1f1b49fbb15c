/**
 * The data folder, for programs other than the local cloud: check and repair, log, and files that a
 * start verifies too.
 */
export type { ApplicationFiles, MoveAside } from "#src/application-files.ts";
export { findDataFaults } from "#src/check-data.ts";
export { BrokenDataError, type DataFault } from "#src/data-fault.ts";
export { FolderInUseError, resetDataFolder } from "#src/data-folder.ts";
export { type DocumentFolder, openDocumentFolder } from "#src/document-folder.ts";
export { findDocumentFaults, repairDocumentList, replaceFileNow } from "#src/document-list.ts";
export { createLog } from "#src/log.ts";
export { createLogFile } from "#src/log-file.ts";
export { type Repair, repairData } from "#src/repair-data.ts";
export { hasNoSum, type SummedMember, summedJson, summedJsonProblem } from "#src/summed-json.ts";
