// @vitest-environment jsdom
/** Photos of a report in the wizard: viewed, captioned, removed, and submitted with the report. */

import { waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { err } from "#domain/result.ts";
import { viewOf } from "#test/web/builders/outbox.ts";
import {
  keepAnswers,
  NOW,
  openedTab,
  openedWizard,
  SUBJECT,
  USER_ID,
  type WizardHarness,
  wizardHarness,
} from "#test/web/builders/wizard.tsx";
import { WIZARD_MESSAGES } from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import { PHOTO_MESSAGES } from "#web/features/site/view/photos/photo-messages.ts";

const PHOTO = { id: "p1", hash: "0a".repeat(32), size: 3, caption: "", addedAt: NOW };
const OTHER = { ...PHOTO, id: "p2", hash: "0b".repeat(32), caption: "After" };
const FIXED = { issueType: "CI", answers: { fixedWiring: true }, photos: [PHOTO, OTHER] } as const;

let harness: WizardHarness;

beforeEach(async () => {
  harness = await wizardHarness();
  // jsdom has no object URLs.
  Object.assign(URL, { createObjectURL: vi.fn(() => "blob:x"), revokeObjectURL: vi.fn() });
  for (const id of ["p1", "p2", "stray"]) {
    const bytes = Uint8Array.of(1, 2, 3);
    await harness.outbox.pictures.save(USER_ID, { id, subject: SUBJECT, bytes });
  }
  await keepAnswers(harness, FIXED);
});

const picture = (id: string) => harness.outbox.pictures.read(USER_ID, id);

async function openedReview(tried: WizardHarness = harness) {
  const opened = await openedWizard(tried, FIXED);
  const photos = within(opened.wizard.getByRole("region", { name: PHOTO_MESSAGES.title }));
  await photos.findAllByRole("button", { name: /^Open: / });
  return { ...opened, photos };
}

describe("the photos of a draft", () => {
  it("are counted in the tab, and pictures that belong to nothing go", async () => {
    const { node } = await openedTab(harness);
    expect(await node.findByText(/· 1 answer · 2 photos$/)).toBeTruthy();
    await waitFor(async () => expect(await picture("stray")).toBeUndefined());
    expect(await picture("p1")).toBeDefined();
  });

  it("are captioned and taken out, and the picture goes from the device", async () => {
    const { photos, user } = await openedReview();
    const [first = document.body] = photos.getAllByLabelText(PHOTO_MESSAGES.caption);
    await user.type(first, "Fuse");
    await user.click(photos.getByRole("button", { name: /^Remove: After/ }));
    expect(photos.getByRole("button", { name: /^Open: Fuse, / })).toBeTruthy();
    await waitFor(async () => expect(await picture("p2")).toBeUndefined());
    expect(await harness.outbox.drafts.read(USER_ID, `troubleshoot ${SUBJECT}`)).toMatchObject({
      photos: [{ ...PHOTO, caption: "Fuse" }],
    });
  });

  it("go with the answers when the user clears them", async () => {
    const { press, user } = await openedReview();
    await press("Reset");
    await user.click(
      within(document.body).getByRole("button", { name: WIZARD_MESSAGES.clearAnswers }),
    );
    await waitFor(async () => expect(await picture("p1")).toBeUndefined());
  });
});

const NAMED = [
  { hash: PHOTO.hash, addedAt: NOW },
  { hash: OTHER.hash, addedAt: NOW, caption: "After" },
];

describe("a report with photos", () => {
  it("names them, and hands them to the outbox once it is on the server", async () => {
    const { press, wizard } = await openedReview();
    await press("Submit");
    await wizard.findByText(PHOTO_MESSAGES.photosFollow(2));
    expect(harness.tasks).toMatchObject([{ issueType: "CI", photos: NAMED }]);
    const taskId = harness.tasks[0]?.changeId;
    const { items } = await viewOf(harness.outbox, USER_ID);
    expect(items).toMatchObject([
      {
        ...{ id: "p1", subject: SUBJECT, attempts: 0 },
        change: {
          ...{ kind: "photo", what: "Photo 1 of 2" },
          input: { changeId: "p1", taskId, hash: PHOTO.hash, size: 3 },
        },
      },
      { id: "p2", change: { kind: "photo", what: "Photo: After" } },
    ]);
    expect(await picture("p1")).toBeDefined();
  });

  it("waits with them where there is no network", async () => {
    harness.refusal = err({ status: "networkError" });
    const { press, wizard } = await openedReview();
    await press("Submit");
    await wizard.findByText(WIZARD_MESSAGES.storedOffline);
    const { items } = await viewOf(harness.outbox, USER_ID);
    expect(items.map(({ change }) => change.kind)).toEqual(["task", "photo", "photo"]);
    expect(items[0]?.change.input).toMatchObject({ photos: NAMED });
  });

  it("is the same report when its photos could not be kept for sending at first", async () => {
    let isFull = true;
    const { outbox } = harness;
    const add: typeof outbox.add = (...items) =>
      isFull
        ? Promise.reject(new DOMException("full", "QuotaExceededError"))
        : outbox.add(...items);
    const { press, wizard } = await openedReview({ ...harness, outbox: { ...outbox, add } });
    await press("Submit");
    await wizard.findByText(PHOTO_MESSAGES.notReport);
    isFull = false;
    await press("Submit");
    await wizard.findByText(PHOTO_MESSAGES.photosFollow(2));
    const [first, second] = harness.tasks;
    expect(second).toEqual(first);
    expect((await viewOf(outbox, USER_ID)).items).toHaveLength(2);
  });
});
