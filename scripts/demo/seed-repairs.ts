/** Reports one repair of a demo site with its photos, as the Troubleshoot wizard would. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedSite } from "#domain/site-generator/generate-site.ts";
import type { GraphqlSession } from "#scripts/accounts/api-session.ts";

/** Time of the repair by the technician's clock; constant, so that a repeat changes nothing. */
const BEGUN_AT_SECONDS = Date.UTC(2026, 0, 2, 15) / 1000;
const ANSWERED_AT_SECONDS = BEGUN_AT_SECONDS + 1500;
/** Index of the repaired node among those of the first master. */
const REPAIRED = 2;

const PHOTOS = [
  { file: "burnt-terminal.jpg", caption: "Terminal of the panel cable, burnt", addedAt: 300 },
  { file: "repaired-terminal.jpg", caption: "After the repair", addedAt: 1400 },
] as const;

interface RepairedSite {
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
  /** Makes the id of a change; the same text gives the same id. */
  readonly changeId: (what: string) => string;
}

/** Idempotent: a repeat finds report and photos. */
export async function seedRepairs(
  api: GraphqlSession,
  { masters }: GeneratedSite,
  { layoutId, mLocIds, changeId }: RepairedSite,
): Promise<void> {
  const nLocId = masters[0]?.nodes.nLocs[REPAIRED]?.index;
  const [mLocId] = mLocIds;
  if (nLocId === undefined || mLocId === undefined) return;
  const photos = PHOTOS.map(({ file, caption, addedAt }) => {
    const bytes = readFileSync(join(import.meta.dirname, "photos", file));
    const hash = createHash("sha256").update(bytes).digest("hex");
    return { bytes, note: { hash, caption, addedAt: BEGUN_AT_SECONDS + addedAt } };
  });
  const taskId = changeId("repair");
  const task = {
    issueType: "CI",
    fixedWiring: true,
    comment: "Loose terminal had burnt. Replaced it and tightened the others.",
    startedAt: BEGUN_AT_SECONDS,
    answeredAt: ANSWERED_AT_SECONDS,
    photos: photos.map(({ note }) => note),
  };
  await api.graphql(CREATE_TASK, {
    input: { changeId: taskId, layoutId, mLocId, nLocId, ...task },
  });
  for (const { bytes, note } of photos) {
    const photo = { changeId: changeId(`photo ${note.hash}`), layoutId, taskId, hash: note.hash };
    await sendPhoto(api, photo, bytes);
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

const CREATE_TASK = "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }";

const REQUEST_UPLOAD = `mutation ($input: RequestTaskPhotoUploadInput!) {
  upload: requestTaskPhotoUpload(input: $input) { url }
}`;

const ACCEPT_PHOTO =
  "mutation ($input: AcceptTaskPhotoInput!) { acceptTaskPhoto(input: $input) { hash } }";
