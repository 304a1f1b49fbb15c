/** The rules of saved views. */

import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import {
  MAX_NAME_LENGTH,
  MAX_SAVED_VIEWS,
  viewAddress,
  withName,
  withoutView,
  withView,
  withViewAt,
} from "#web/features/saved-views/model/saved-views.ts";
import type { SavedView } from "#web/offline/saved-views.ts";

const view = (name: string, id = name): SavedView => ({ id, name, address: "/layout/l1" });
const namesOf = (change: ReturnType<typeof withView>) =>
  change.ok ? change.value.map(({ name }) => name) : change.error;

describe("the address of a saved view", () => {
  it("is path and query of a site", () => {
    const query = "?view=layout&locIds=m1:000&overlay=alarms";
    expect(viewAddress("/layout/l1", query)).toBe(`/layout/l1${query}`);
    expect(viewAddress("/layout/l1", "")).toBe("/layout/l1");
  });

  it("is path and query of the list of layouts", () => {
    const query = "?view=list&show=attention&sort=health.descending";
    expect(viewAddress("/layouts", query)).toBe(`/layouts${query}`);
  });

  it.each(["/layout", "/layout/", "/layouts/x", "/", "//evil.example/layout/l1", "/layout/\\evil"])(
    "is none on %s",
    (pathname) => expect(viewAddress(pathname, "?view=layout")).toBeUndefined(),
  );
});

describe("saved views", () => {
  it("are named without the blanks around, the newest last", () => {
    expect(namesOf(withView([view("North")], view("  South block ")))).toEqual([
      "North",
      "South block",
    ]);
  });

  it.each(["", "   "])("refuse %j for a name", (name) => {
    expect(withView([], view(name))).toEqual(err("unnamed"));
    expect(withName([view("North")], "North", name)).toEqual(err("unnamed"));
  });

  it("refuse a name that is too long once trimmed", () => {
    const longest = "x".repeat(MAX_NAME_LENGTH);
    expect(namesOf(withView([], view(` ${longest} `)))).toEqual([longest]);
    expect(withView([], view(`${longest}x`))).toEqual(err("tooLong"));
  });

  it("have names of their own, capitals or not", () => {
    expect(withView([view("Éast")], view(" e\u0301AST ", "2"))).toEqual(err("nameTaken"));
    const two = [view("North"), view("South")];
    expect(withName(two, "South", "NORTH")).toEqual(err("nameTaken"));
    expect(namesOf(withName(two, "South", "SOUTH"))).toEqual(["North", "SOUTH"]);
  });

  it("are limited in number", () => {
    const full = Array.from({ length: MAX_SAVED_VIEWS }, (_, at) => view(`View ${at}`));
    expect(withView(full, view("One more"))).toEqual(err("tooMany"));
    expect(namesOf(withView(full.slice(1), view("One more")))).toHaveLength(MAX_SAVED_VIEWS);
  });

  it("come back to where they were", () => {
    const three = [view("A"), view("B"), view("C")];
    const removed = withoutView(three, "B");
    expect(namesOf(removed)).toEqual(["A", "C"]);
    const left = removed.ok ? removed.value : [];
    expect(withViewAt(left, view("B"), 1)).toEqual(ok(three));
    expect(withViewAt([view("b", "other")], view("B"), 1)).toEqual(err("nameTaken"));
  });
});
