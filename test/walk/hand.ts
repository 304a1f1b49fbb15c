/** The hand of a user: does in the browser what is counted. */
import type { Locator, Page } from "playwright-core";
import type { Tally } from "./tally.ts";

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export class Hand {
  constructor(
    readonly page: Page,
    private readonly tally: Tally,
  ) {}

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name, exact: typeof name === "string" });
  }

  async press(target: Locator): Promise<void> {
    await target.click();
    this.tally.press();
  }

  async check(target: Locator): Promise<void> {
    await target.check();
    this.tally.press();
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.tally.press();
  }

  async key(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.tally.press();
  }

  /** Opens a list and chooses an entry. */
  async choose(list: Locator, option: string | RegExp): Promise<void> {
    await this.press(list);
    const exact = typeof option === "string";
    await this.press(this.page.getByRole("option", { name: option, exact }));
  }

  /** Chooses an entry of a list that the browser draws itself. */
  async chooseNative(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label });
    this.tally.press(2);
  }

  /** Presses the button of a file field and chooses a file in the window of the system. */
  async choosesFile(field: Locator, file: ChosenFile): Promise<void> {
    await field.setInputFiles(file);
    this.tally.press(2);
  }

  /** Counts presses that this program replaces by an address. */
  counted(presses: number): void {
    this.tally.press(presses);
  }

  async tap(x: number, y: number): Promise<void> {
    await this.page.mouse.click(x, y);
    this.tally.press();
  }

  /** A hand-held scanner types the code as a keyboard does, and ends with Enter. */
  async scan(code: string): Promise<void> {
    await this.page.keyboard.insertText(code);
    await this.page.keyboard.press("Enter");
    this.tally.scan();
  }
}
