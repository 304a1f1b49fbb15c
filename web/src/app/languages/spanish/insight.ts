/** Spanish: the page "Insight" around its views. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const INSIGHT = {
  insight: {
    views: "Vistas",
    tabs: {
      first: "Mire aquí primero",
      availability: "Disponibilidad",
      work: "Tablero de trabajo",
      alarms: "Rendimiento de alarmas",
    },
  },
} satisfies Pick<Catalogue, "insight">;
