// @vitest-environment jsdom
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { LanguageChoice } from "#web/app/LanguageChoice.tsx";
import { openPageStorage } from "#web/app/page-storage.ts";
import { MESSAGES } from "#web/ui/messages.ts";

function renderChoice(stored?: string) {
  if (stored !== undefined) localStorage.setItem("language", stored);
  const reload = vi.fn(() => localStorage.getItem("language"));
  const pageStorage = openPageStorage(() => localStorage);
  render(<LanguageChoice pageStorage={pageStorage} reload={reload} />);
  return { reload, user: userEvent.setup() };
}

const choice = () => screen.getByRole<HTMLSelectElement>("combobox", { name: MESSAGES.language });

describe("choice of the language", () => {
  afterEach(() => localStorage.removeItem("language"));

  it("stores the language before it loads the page again", async () => {
    const { reload, user } = renderChoice();
    expect(choice().value).toBe("en");
    await user.selectOptions(choice(), "Español");
    expect(reload.mock.results.map(({ value }) => value)).toEqual(["es"]);
    expect(choice().value).toBe("es");
  });

  it("names each language in itself, so that a screen reader speaks it", () => {
    renderChoice("pt-BR");
    expect(choice().value).toBe("pt-BR");
    const options = screen.getAllByRole("option");
    expect(options.map(({ lang, textContent }) => [lang, textContent])).toEqual([
      ["en", "English"],
      ["es", "Español"],
      ["pt-BR", "Português (Brasil)"],
    ]);
  });

  it("is not offered where the browser blocks storage", () => {
    const blocked = openPageStorage(() => {
      throw new Error("blocked");
    });
    render(<LanguageChoice pageStorage={blocked} />);
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});
