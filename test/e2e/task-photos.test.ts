/**
 * Photos of a service task: from the technician's device to users who may see the layout's tasks,
 * and to no others.
 */
import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorClients } from "#scripts/accounts/operator-clients.ts";
import { EXIF_WITH_POSITION, jpegOf } from "#test/builders/jpeg.ts";
import { askGraphql, dataOf } from "./api-calls.ts";
import { openPeople, type Person } from "./people.ts";
import { newChangeId, newMasterId, type PlantedLayout, plantLayout } from "./planted-layout.ts";
import { neededOutput, openTarget } from "./target.ts";
import {
  ACCEPT_PHOTO,
  CREATE_TASK,
  PHOTOS_OF_TASK,
  putPhoto,
  REQUEST_PHOTO,
  taskInput,
} from "./task-calls.ts";

const facts = openTarget();
const target = facts.deployment;
const people = openPeople(operatorClients(target), target);

let place: PlantedLayout;
let technician: Person;
let colleague: Person;
/** User of another layout. */
let neighbour: Person;
/** User of this layout without the right to see tasks. */
let viewer: Person;

beforeAll(async () => {
  const admin = await people.signedIn({ groups: ["ADMIN"], allLayouts: true });
  place = await plantLayout(target, admin.accessToken, "E2E photos", { mId: newMasterId() });
  const other = await plantLayout(target, admin.accessToken, "E2E no photos", {
    mId: newMasterId(),
  });
  const groups = ["FIELD_TECH"];
  [technician, colleague, neighbour, viewer] = await Promise.all([
    people.signedIn({ groups }),
    people.signedIn({ groups }),
    people.signedIn({ groups }),
    people.signedIn({ groups: ["USER"] }),
  ]);
  for (const person of [technician, colleague, viewer]) await people.grant(person, place.layoutId);
  await people.grant(neighbour, other.layoutId);
});

afterAll(() => people.dismiss());

let pictures = 0;
function newPhoto() {
  pictures += 1;
  const file = jpegOf({ widthPx: 8 * pictures, before: [EXIF_WITH_POSITION] });
  return { file, hash: createHash("sha256").update(file).digest("hex") };
}

type Photo = ReturnType<typeof newPhoto>;

async function taskWith({ hash }: Photo): Promise<string> {
  const changeId = newChangeId();
  const task = taskInput(place);
  const photos = [{ hash, caption: "Bulging lid", addedAt: task.answeredAt }];
  await dataOf(target, technician.accessToken, CREATE_TASK, {
    input: { changeId, ...task, photos },
  });
  return changeId;
}

function ask(document: string, who: Person, taskId: string, { file, hash }: Photo) {
  const { layoutId } = place;
  const size = document === REQUEST_PHOTO ? { size: file.length } : {};
  return askGraphql<Record<string, { url: string }>>(target, who.accessToken, document, {
    input: { changeId: newChangeId(), layoutId, taskId, hash, ...size },
  });
}

async function send(taskId: string, photo: Photo): Promise<string> {
  const { data } = await ask(REQUEST_PHOTO, technician, taskId, photo);
  const url = data?.requestTaskPhotoUpload?.url ?? "";
  expect((await putPhoto(url, photo.file)).status).toBe(200);
  const { errors } = await ask(ACCEPT_PHOTO, technician, taskId, photo);
  expect(errors).toEqual([]);
  return url;
}

function list(who: Person, taskId: string, layoutId = place.layoutId) {
  return askGraphql<{ listTaskPhotos: readonly { readonly hash: string; readonly url: string }[] }>(
    target,
    who.accessToken,
    PHOTOS_OF_TASK,
    { layoutId, taskId },
  );
}

describe("a photo of a task", () => {
  it("is visible to users who may list the tasks of the layout, without what it said beside the picture", async () => {
    const photo = newPhoto();
    const taskId = await taskWith(photo);
    await send(taskId, photo);
    const { data } = await list(colleague, taskId);
    expect(data?.listTaskPhotos).toMatchObject([{ hash: photo.hash }]);
    const shown = await fetch(data?.listTaskPhotos[0]?.url ?? "");
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": expect.stringMatching(/^attachment/),
    });
    expect(await shown.text()).not.toContain("GPS");
  });

  it("is hidden from people of other layouts, and from those who may not see tasks", async () => {
    const photo = newPhoto();
    const taskId = await taskWith(photo);
    await send(taskId, photo);
    for (const person of [neighbour, viewer]) {
      const { data, errors } = await list(person, taskId);
      expect([data, errors[0]?.errorType]).toEqual([null, "NotPermitted"]);
    }
  });

  it("is read by its signed address alone, and by no other way", async () => {
    const photo = newPhoto();
    const taskId = await taskWith(photo);
    const uploadUrl = await send(taskId, photo);
    const { data } = await list(technician, taskId);
    const url = new URL(data?.listTaskPhotos[0]?.url ?? "");
    expect(Number(url.searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(300);
    const key = `photos/${place.layoutId}/${taskId}/${photo.hash}.jpg`;
    expect(decodeURIComponent(url.pathname).endsWith(key)).toBe(true);
    const bare = `${url.origin}${url.pathname}`;
    const longer = new URL(url);
    longer.searchParams.set("X-Amz-Expires", "604800");
    const elsewhere = url.href.replace(photo.hash, newPhoto().hash);
    for (const address of [bare, longer.href, elsewhere, uploadUrl]) {
      expect([address, (await fetch(address)).status]).toEqual([address, 403]);
    }
    expect((await fetch(url, { method: "DELETE" })).status).toBe(403);
  });

  it("is not shown where drawings are shown", async (ctx) => {
    const mediaUrl = neededOutput(ctx, facts, "TrackerWeb", "MediaUrl");
    const photo = newPhoto();
    const taskId = await taskWith(photo);
    await send(taskId, photo);
    const key = `photos/${place.layoutId}/${taskId}/${photo.hash}.jpg`;
    expect((await fetch(`${mediaUrl}/${key}`)).status).toBe(403);
  });

  it("may be fetched by the console's own page, and by no other", async (ctx) => {
    const siteOrigin = facts.siteOrigin ?? ctx.skip("needs TrackerWeb.SiteUrl");
    const photo = newPhoto();
    const taskId = await taskWith(photo);
    await send(taskId, photo);
    const url = (await list(technician, taskId)).data?.listTaskPhotos[0]?.url ?? "";
    const allowedTo = async (origin: string) =>
      (await fetch(url, { headers: { origin } })).headers.get("access-control-allow-origin");
    expect(await allowedTo(siteOrigin)).toBe(siteOrigin);
    expect(await allowedTo("https://elsewhere.example")).toBeNull();
  });

  it("comes from the user who has submitted the task", async () => {
    const photo = newPhoto();
    const taskId = await taskWith(photo);
    for (const person of [colleague, neighbour, viewer]) {
      for (const document of [REQUEST_PHOTO, ACCEPT_PHOTO]) {
        const { data, errors } = await ask(document, person, taskId, photo);
        expect([data, errors[0]?.errorType]).toEqual([null, "NotPermitted"]);
      }
    }
  });

  it("comes after its task, and only when the task names it", async () => {
    const photo = newPhoto();
    const early = await ask(REQUEST_PHOTO, technician, newChangeId(), photo);
    expect(early.errors[0]?.errorType).toBe("TaskNotFound");
    const stray = await ask(REQUEST_PHOTO, technician, await taskWith(photo), newPhoto());
    expect(stray.errors[0]?.errorType).toBe("PhotoNotNamed");
  });

  it("is a JPEG", async () => {
    const file = new TextEncoder().encode("<html><script>fetch('/acted')</script></html>");
    const photo = { file, hash: createHash("sha256").update(file).digest("hex") };
    const taskId = await taskWith(photo);
    const { data } = await ask(REQUEST_PHOTO, technician, taskId, photo);
    expect((await putPhoto(data?.requestTaskPhotoUpload?.url ?? "", file)).status).toBe(200);
    const { errors } = await ask(ACCEPT_PHOTO, technician, taskId, photo);
    expect(errors).toMatchObject([
      { errorType: "UploadRejected", errorInfo: { reason: "notJpeg" } },
    ]);
    expect((await list(technician, taskId)).data?.listTaskPhotos).toEqual([]);
  });
});
