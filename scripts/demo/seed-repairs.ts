/** Reports repairs of a demo site with their photos, as the Troubleshoot wizard would. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedSite } from "#domain/site-generator/generate-site.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";
import { isSameChange } from "./dated-change.ts";

/** Repairs of one tracker: the second report makes it a repeat offender on the work board. */
const REPAIRS = [
  {
    what: "earlier repair",
    daysAgo: 31,
    comment: "Panel cable was loose at the terminal. Tightened it.",
    photos: [],
  },
  {
    what: "repair",
    daysAgo: 3,
    comment: "Loose terminal had burnt. Replaced it and tightened the others.",
    photos: [
      { file: "burnt-terminal.jpg", caption: "Terminal of the panel cable, burnt", addedAt: 300 },
      { file: "repaired-terminal.jpg", caption: "After the repair", addedAt: 1400 },
    ],
  },
] as const;
/** Duration of a repair in seconds, and hour of the UTC day at which it begins. */
const REPAIR_SECONDS = 1500;
const BEGIN_HOUR = 15;
/** Index of the repaired node among those of the first master. */
const REPAIRED = 2;

interface RepairedSite {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
  /** Makes the id of a change at a time; the same text gives the same end of the id. */
  readonly changeId: (what: string, atMilliseconds: number) => string;
}

/** Enters the repairs of the last weeks; idempotent: a repeat finds reports and photos. */
export async function seedRepairs(
  api: GraphqlSession,
  { masters }: GeneratedSite,
  { layoutId, mLocIds, changeId }: RepairedSite,
): Promise<void> {
  const nLocId = masters[0]?.nodes.nLocs[REPAIRED]?.index;
  const [mLocId] = mLocIds;
  if (nLocId === undefined || mLocId === undefined) return;
  const node = { layoutId, mLocId, nLocId };
  const { listTasksByNode } = await api.graphql<{
    listTasksByNode: { items: readonly { readonly id: string }[] };
  }>(LIST_TASKS, node);
  const today = Math.floor(Date.now() / 86_400_000) * 86_400;
  for (const { what, daysAgo, comment, photos } of REPAIRS) {
    const startedAt = today - daysAgo * 86_400 + BEGIN_HOUR * 3600;
    const idOf = (part: string) => changeId(part, (startedAt + REPAIR_SECONDS) * 1000);
    const files = photos.map(({ file, caption, addedAt }) => {
      const bytes = readFileSync(join(import.meta.dirname, "photos", file));
      const hash = createHash("sha256").update(bytes).digest("hex");
      return { bytes, note: { hash, caption, addedAt: startedAt + addedAt } };
    });
    const known = listTasksByNode.items.find(({ id }) => isSameChange(id, idOf(what)));
    const taskId = known?.id ?? idOf(what);
    if (known === undefined) {
      const answers = { issueType: "CI", fixedWiring: true, comment };
      const times = { startedAt, answeredAt: startedAt + REPAIR_SECONDS };
      await api.graphql(CREATE_TASK, {
        input: {
          ...{ changeId: taskId, ...node, ...answers, ...times },
          photos: files.map(({ note }) => note),
        },
      });
    }
    for (const { bytes, note } of files) {
      const photo = { changeId: idOf(`photo ${note.hash}`), layoutId, taskId, hash: note.hash };
      await sendPhoto(api, photo, bytes);
    }
  }
}

async function sendPhoto(
  api: GraphqlSession,
  photo: Readonly<Record<string, string>>,
  bytes: Buffer<ArrayBuffer>,
): Promise<void> {
  const input = { ...photo, size: bytes.length };
  const { upload } = await api.graphql<{ upload: { readonly url: string | null } }>(
    REQUEST_UPLOAD,
    { input },
  );
  if (upload.url === null) return;
  const headers = { "content-type": "image/jpeg" };
  const put = await fetch(upload.url, { method: "PUT", headers, body: bytes });
  if (!put.ok) throw new Error(`a photo was refused: ${await put.text()}`);
  await api.graphql(ACCEPT_PHOTO, { input: photo });
}

/** Reports of the first page, which has all that a new demo site can have. */
const LIST_TASKS = `query ($layoutId: ID!, $mLocId: ID!, $nLocId: String!) {
  listTasksByNode(layoutId: $layoutId, mLocId: $mLocId, nLocId: $nLocId) { items { id } }
}`;

const CREATE_TASK = "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }";

const REQUEST_UPLOAD = `mutation ($input: RequestTaskPhotoUploadInput!) {
  upload: requestTaskPhotoUpload(input: $input) { url }
}`;

const ACCEPT_PHOTO =
  "mutation ($input: AcceptTaskPhotoInput!) { acceptTaskPhoto(input: $input) { hash } }";
