/**
 * The work board in Chromium: one user assigns the work of a report, another finishes it without a
 * connection, and the first one sees it done.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf } from "#test/e2e/api-calls.ts";
import { newChangeId } from "#test/e2e/planted-layout.ts";
import { openTarget } from "#test/e2e/target.ts";
import { CREATE_TASK, taskInput } from "#test/e2e/task-calls.ts";
import { WORK_BOARD_MESSAGES } from "#web/features/insight/work/work-messages.ts";
import { ISSUE_NAMES } from "#web/ui/issue-names.ts";
import { axeFindings } from "./console-page.ts";
import { plantField } from "./planted-field.ts";
import { hasConsole, type SignedInSite, signedInSite } from "./signed-in-site.ts";

const NAME = ISSUE_NAMES.BO;
const BOARD = "/insight/work";

describe.skipIf(!hasConsole)("the work board in Chromium", () => {
  let site: SignedInSite<"CX_TECH" | "FIELD_TECH">;

  beforeAll(async () => {
    site = await signedInSite(
      (place) =>
        plantField(place, { name: "Worked field" }, [
          { name: "Master 1", x: 500, nodes: [{ id: "1001" }, { id: "1002" }] },
        ]),
      ["CX_TECH", "FIELD_TECH"],
    );
    const { people, layoutId, masters } = site.field;
    const reporter = await people.signedIn({ groups: ["FIELD_TECH"] }, [layoutId]);
    const mLocId = masters[0]?.mLocId ?? "";
    await dataOf(openTarget().deployment, reporter.accessToken, CREATE_TASK, {
      input: { changeId: newChangeId(), ...taskInput({ layoutId, mLocId }) },
    });
  });
  afterAll(() => site?.close());

  it("takes an assignment, and a completion that was made offline", async () => {
    const office = await site.openPage("CX_TECH", BOARD);
    const board = office.page.getByRole("list", { name: WORK_BOARD_MESSAGES.list, exact: true });
    await board.getByText(NAME).waitFor();
    await board.getByText(WORK_BOARD_MESSAGES.photosMissing(1)).waitFor();
    expect(await axeFindings(office.page)).toEqual([]);

    await board.getByRole("button", { name: new RegExp(`^${WORK_BOARD_MESSAGES.edit}: `) }).click();
    const dialog = office.page.getByRole("dialog", { name: NAME });
    const people = dialog.getByLabel(WORK_BOARD_MESSAGES.dialog.assignee);
    // Unassigned, the reporter, and the two users.
    await expect.poll(() => people.getByRole("option").count()).toBeGreaterThanOrEqual(4);
    expect(await axeFindings(office.page)).toEqual([]);
    await people.selectOption({ index: 1 });
    await dialog.getByLabel(WORK_BOARD_MESSAGES.dialog.note).fill("Bring a torque wrench");
    const today = await dialog.getByLabel(WORK_BOARD_MESSAGES.dialog.due).getAttribute("min");
    await dialog.getByLabel(WORK_BOARD_MESSAGES.dialog.due).fill(String(today));
    await dialog.getByRole("button", { name: WORK_BOARD_MESSAGES.dialog.save }).click();
    await board.getByText("Bring a torque wrench").waitFor();

    const field = await site.openPage("FIELD_TECH", BOARD, "phone");
    const rows = field.page.getByRole("list", { name: WORK_BOARD_MESSAGES.list, exact: true });
    await rows.getByText("Bring a torque wrench").waitFor();
    await rows.getByText(/^Due /).waitFor();
    expect(await axeFindings(field.page)).toEqual([]);
    await field.context.setOffline(true);
    await field.page.getByText(/^No connection: work as of/).waitFor();
    await rows.getByRole("button", { name: new RegExp(`^${WORK_BOARD_MESSAGES.done}: `) }).click();
    await field.page.getByText(WORK_BOARD_MESSAGES.noMatch).waitFor();
    await field.context.setOffline(false);
    await expect
      .poll(() => field.page.getByRole("button", { name: /not sent yet/ }).count())
      .toBe(0);

    await office.page.goto(`${BOARD}?state=done`);
    await board.getByText("Bring a torque wrench").waitFor();
    await board.getByText(/^Done /).waitFor();
  });
});
