/** A master that has received all ids of its nodes, and the crew that changes them. */
import { beforeAll } from "vitest";
import { UpdateCommand } from "#functions/shared/store/table-requests.ts";
import { START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";
import { type FieldCrew, fieldCrew } from "./field-crew.ts";

/** To be called at the beginning of the file; `begin` before each test. */
export function numberedNodesOfFile() {
  const served = tablesOfFile();
  let crew: FieldCrew;
  beforeAll(() => {
    crew = fieldCrew(served);
  });

  /** Plants a master, the first of whose nodes has an id. */
  async function begin() {
    const place = await crew.plant({ nIds: [{ index: "000", id: "FCC23D000000AB12" }] });
    // As if the master had received all ids.
    await served.store.tables.send(
      new UpdateCommand({
        TableName: "core",
        Key: { pk: `L#${place.layoutId}`, sk: `B#${place.mLocId}` },
        UpdateExpression: "SET words = :held, fullSyncTimestamp = :at",
        ExpressionAttributeValues: { ":held": [0, 0], ":at": START - 9000 },
      }),
    );
    return { crew, place };
  }

  return { served, begin };
}
