// @vitest-environment jsdom
/** Stow drills: started only in calm weather, and ended when a master reports wind or a stow. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { commandConsole, panel, VIEW } from "#test/web/builders/command-server.tsx";
import { motionProof } from "#test/web/builders/motion.ts";
import { placeId } from "#test/web/builders/site.ts";
import { masterDataRow, ROUND_SECONDS } from "#test/web/builders/site-rows.ts";
import { CONFIRM_MESSAGES } from "#web/features/site/commands/model/confirm-messages.ts";
import { DRILL_MESSAGES } from "#web/features/site/commands/model/drill-messages.ts";
import { SITE_NAME_MESSAGES } from "#web/features/site/page/site-name-messages.ts";
// Loaded on demand in the console; imported here so that it has loaded before a test stops the
// clock.
import "#web/app/site/OverMap.tsx";

const commands = commandConsole();
const DRILL = `${VIEW}&control=run&command=stow-drill`;
const MASTERS = [1, 2, 3, 4].map(placeId);
const CALM = { windAverage: 6, windPeak: 9 };

type Facts = Readonly<Record<string, unknown>>;

/** Newest reports of all masters; those of the second with these facts. */
function report(second: Facts = {}): void {
  commands.server.site.masterData = MASTERS.map((mLocId, at) => ({
    ...masterDataRow(mLocId),
    ...CALM,
    ...(at === 1 ? second : {}),
  }));
}

beforeEach(() => {
  report();
  commands.server.answers.MotionProof = { proof: motionProof(["R"]) };
});

const start = async () => (await panel()).findByRole("button", { name: DRILL_MESSAGES.start });
const sentNames = () => commands.server.sent.map(({ variables }) => Object(variables?.input).name);

async function started() {
  const opened = await commands.openedWithoutMap(DRILL);
  const { user, console: page } = opened;
  const button = await start();
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
  await user.click(button);
  act(() => page.realtime.live());
  const dialog = within(
    await screen.findByRole("dialog", {
      name: (name) => name.includes(DRILL_MESSAGES.confirmTitle),
    }),
  );
  await user.click(dialog.getByLabelText(SITE_NAME_MESSAGES.typeName));
  await user.paste("Blue Mesa");
  await user.click(await dialog.findByRole("button", { name: CONFIRM_MESSAGES.send }));
  await screen.findByText(DRILL_MESSAGES.running);
  return opened;
}

/** Names of the masters that are drawn for a share. */
async function names(): Promise<string> {
  const term = await screen.findByText(DRILL_MESSAGES.masters, { selector: "dt" });
  return term.nextElementSibling?.textContent ?? "";
}

type Opened = Pick<Awaited<ReturnType<typeof commands.openedWithoutMap>>, "user" | "console">;

async function hear({ console: page }: Opened): Promise<void> {
  const notice = { layoutId: "any", ts: 1, kinds: ["MASTER"], mLocIds: [placeId(2)] };
  act(() => page.realtime.send("subscribeSiteNotice", notice));
}

const restored = () =>
  commands.server.sent
    .map(({ variables }) => Object(variables?.input))
    .filter(({ name }) => name === "low-priority-restore");

describe("the start of a drill", () => {
  it("goes to every master as a marked hold of low priority, after the name is typed", async () => {
    await started();
    const input = Object(commands.server.sent.at(-1)?.variables?.input);
    expect(input).toMatchObject({
      ...{ name: "low-priority-keep-angle", isDrill: true, mLocIds: MASTERS },
      ...{ siteName: "Blue Mesa", override: null },
    });
    expect(sentNames()).not.toContain("high-priority-keep-angle");
  });

  it.each<[string, Facts, RegExp]>([
    ["wind at the limit", { windPeak: 15 }, /Master 2: wind at or over the limit/],
    ["unknown wind", { windAverage: null, windPeak: null }, /Master 2: wind unknown/],
    ["an old report", { timestamp: ROUND_SECONDS - 901 }, /Master 2: wind data 901 s old/],
    ["a stow", { stowModesActive: "0008" }, /Master 2: Hail stow active/],
  ])("is not possible with %s at one master", async (_, facts, text) => {
    report(facts);
    await commands.openedWithoutMap(DRILL);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await start()).toHaveProperty("disabled", true);
  });

  it("is not possible while masters have not reported", async () => {
    commands.server.site.masterData = [];
    await commands.openedWithoutMap(DRILL);
    expect(await screen.findByText(/Master 1: no report/)).toBeTruthy();
    expect(await start()).toHaveProperty("disabled", true);
  });
});

describe("a drill of a share", () => {
  it("goes to the drawn masters only, whose wind alone counts, without a typed name", async () => {
    const { user, console: page } = await commands.openedWithoutMap(DRILL);
    await user.click(await screen.findByRole("button", { name: DRILL_MESSAGES.share }));
    const [drawn] = (await names()).split(", ");
    const others = MASTERS.filter((_, at) => `Master ${at + 1}` !== drawn);
    commands.server.site.masterData = MASTERS.map((mLocId) => ({
      ...masterDataRow(mLocId),
      ...(others.includes(mLocId) ? { windAverage: 20, windPeak: 24 } : CALM),
    }));
    await hear({ user, console: page });
    const button = await start();
    await waitFor(() => expect(button).toHaveProperty("disabled", false));
    await user.click(button);
    act(() => page.realtime.live());
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByLabelText(SITE_NAME_MESSAGES.typeName)).toBeNull();
    await user.click(await dialog.findByRole("button", { name: CONFIRM_MESSAGES.send }));
    await screen.findByText(DRILL_MESSAGES.running);
    const input = Object(commands.server.sent.at(-1)?.variables?.input);
    expect(input).toMatchObject({ name: "low-priority-keep-angle", isDrill: true });
    expect(input.mLocId).toBe(MASTERS.find((id) => !others.includes(id)));
  });

  it("draws other masters on request, and cannot start with a share that is none", async () => {
    const { user } = await commands.openedWithoutMap(DRILL);
    await user.click(await screen.findByRole("button", { name: DRILL_MESSAGES.share }));
    const drawn = new Set<string>();
    for (let draw = 0; draw < 40; draw += 1) {
      drawn.add(await names());
      await user.click(screen.getByRole("button", { name: DRILL_MESSAGES.drawAgain }));
    }
    expect(drawn.size).toBeGreaterThan(1);
    const field = screen.getByLabelText(DRILL_MESSAGES.percent);
    await user.clear(field);
    await user.type(field, "51");
    expect(await start()).toHaveProperty("disabled", true);
  });
});

describe("a running drill", () => {
  it("goes on in calm weather, in its own hold", async () => {
    const opened = await started();
    report({ stowModesActive: "0800" });
    await hear(opened);
    expect(restored()).toEqual([]);
    expect(screen.getByText(DRILL_MESSAGES.running)).toBeTruthy();
    // What another drill would need is no matter while one runs.
    expect(screen.queryByText(/Not possible at/)).toBeNull();
  });

  it.each<[string, Facts, RegExp]>([
    ["the wind reaches the limit", { windPeak: 15 }, /Master 2: wind at or over the limit/],
    ["a master stows", { stowModesActive: "0804" }, /Master 2: .*[Ww]ind/],
    ["the wind is unknown", { windAverage: null, windPeak: null }, /Master 2: wind unknown/],
  ])("is ended when %s, at every master, and says so", async (_, facts, text) => {
    const opened = await started();
    report(facts);
    await hear(opened);
    const [said] = await screen.findAllByText(/ended by the console/);
    expect(said?.textContent).toMatch(text);
    await waitFor(() => expect(restored()).toHaveLength(2));
    expect(restored().flatMap(({ mLocIds }) => mLocIds)).toEqual(MASTERS);
  });

  it("is ended by the user", async () => {
    const { user } = await started();
    await user.click(screen.getByRole("button", { name: DRILL_MESSAGES.end }));
    expect(await screen.findByText(DRILL_MESSAGES.ended)).toBeTruthy();
    expect(restored()).toHaveLength(2);
  });

  it("is not said to have ended where the end was not sent", async () => {
    const { user } = await started();
    commands.server.request = { status: "fail", message: "Master is offline", code: "OFFLINE" };
    await user.click(screen.getByRole("button", { name: DRILL_MESSAGES.end }));
    expect(await screen.findByText(/was not sent to Master 1/)).toBeTruthy();
    expect(screen.queryByText(DRILL_MESSAGES.ended)).toBeNull();
  });

  it("is no longer shown as running when the server refuses it", async () => {
    commands.server.refusals.ConfirmCommandBatch = { status: "refused", code: "DrillRefused" };
    const { user, console: page } = await commands.openedWithoutMap(DRILL);
    const button = await start();
    await waitFor(() => expect(button).toHaveProperty("disabled", false));
    await user.click(button);
    act(() => page.realtime.live());
    const dialog = within(await screen.findByRole("dialog"));
    await user.click(dialog.getByLabelText(SITE_NAME_MESSAGES.typeName));
    await user.paste("Blue Mesa");
    await user.click(await dialog.findByRole("button", { name: CONFIRM_MESSAGES.send }));
    expect((await screen.findAllByText(/A stow drill needs wind below/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText(DRILL_MESSAGES.running)).toBeNull());
    expect(restored()).toEqual([]);
  });
});
