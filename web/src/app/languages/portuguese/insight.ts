/** Portuguese: the page "Insight" around its views. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const INSIGHT = {
  insight: {
    views: "Visões",
    tabs: {
      first: "Olhe aqui primeiro",
      availability: "Disponibilidade",
      work: "Quadro de trabalho",
      alarms: "Desempenho de alarmes",
    },
  },
} satisfies Pick<Catalogue, "insight">;
