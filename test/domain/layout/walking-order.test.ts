import { expect, it } from "vitest";
import { inWalkingOrder } from "#domain/layout/walking-order.ts";

it("goes along the rows to and fro, master by master", () => {
  const places = [
    { master: 1, row: 1, fromSouth: 1 },
    { master: 0, row: 2, fromSouth: 1 },
    { master: 0, row: 2, fromSouth: 5 },
    { master: 0, row: 1, fromSouth: 4 },
    { master: 0, row: 1, fromSouth: 2 },
  ];
  const order = inWalkingOrder(places, (place) => place);
  expect(order.map(({ master, row, fromSouth }) => `${master}/${row}/${fromSouth}`)).toEqual([
    ...["0/1/2", "0/1/4", "0/2/5", "0/2/1", "1/1/1"],
  ]);
});
