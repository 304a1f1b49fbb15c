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
    notPermitted: "Su rol no incluye esta vista",
    notPermittedHint:
      "Pida a un administrador el derecho a ver lecturas o a configurar dispositivos.",
  },
} satisfies Pick<Catalogue, "insight">;
