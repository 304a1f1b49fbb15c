/** Arbitrary input in place of a task is validated without an exception. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { ISSUE_TYPE_CODES } from "#domain/troubleshoot/issue-types.ts";
import { taskInputFrom } from "#domain/troubleshoot/task-input.ts";
import { RECORDED_NAMES } from "#domain/troubleshoot/task-record.ts";

const NAMES = [...RECORDED_NAMES, "commandQueue", "issueType", "__proto__", "constructor"];

const anyInput = fc.dictionary(fc.constantFrom(...NAMES), fc.anything(), { maxKeys: 12 });
const anyAnswers = fc.dictionary(
  fc.constantFrom(...RECORDED_NAMES),
  fc.oneof(fc.boolean(), fc.double(), fc.string({ unit: "binary" }), fc.constant(null)),
);

it("is refused or is a whole task, with any values under its names", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      expect([true, false]).toContain(taskInputFrom(input).ok);
    }),
  );
});

it("is never a task with a name that its way does not ask for", () => {
  fc.assert(
    fc.property(fc.constantFrom(...ISSUE_TYPE_CODES), anyAnswers, (issueType, answers) => {
      const read = taskInputFrom({ ...answers, issueType });
      if (!read.ok) return;
      expect(Object.keys(answers)).toEqual(
        expect.arrayContaining(Object.keys(read.value.task.answers)),
      );
    }),
  );
});
