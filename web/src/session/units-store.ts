/** The user's units for measurements, stored in this browser; defaults are `USUAL_UNITS`. */
import {
  type DisplayUnits,
  UNIT_CHOICES,
  type UnitQuantity,
  USUAL_UNITS,
} from "#domain/units/display-units.ts";
import { createObservable } from "#web/observable.ts";

export interface UnitsStore {
  units(): DisplayUnits;
  choose<Quantity extends UnitQuantity>(quantity: Quantity, unit: DisplayUnits[Quantity]): void;
  subscribe(onChange: () => void): () => void;
}

/** Stores one item per quantity, such as `unit.wind`. */
export function createUnitsStore(storage: Pick<Storage, "getItem" | "setItem">): UnitsStore {
  const units = createObservable<DisplayUnits>({
    temperature: remembered(storage, "temperature"),
    wind: remembered(storage, "wind"),
    snow: remembered(storage, "snow"),
  });
  return {
    units: units.value,
    choose(quantity, unit) {
      storage.setItem(keyOf(quantity), unit);
      units.set({ ...units.value(), [quantity]: unit });
    },
    subscribe: units.subscribe,
  };
}

function remembered<Quantity extends UnitQuantity>(
  storage: Pick<Storage, "getItem">,
  quantity: Quantity,
): DisplayUnits[Quantity] {
  const value = storage.getItem(keyOf(quantity));
  return UNIT_CHOICES[quantity].find((unit) => unit === value) ?? USUAL_UNITS[quantity];
}

function keyOf(quantity: UnitQuantity): string {
  return `unit.${quantity}`;
}
