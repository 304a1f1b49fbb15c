/** Brazilian Portuguese: the page of device locations, and scanned components. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const devices = (count: number) => plural(count, { one: "# dispositivo", other: "# dispositivos" });

export const LOCATIONS = {
  components: {
    title: "Componentes escaneados",
    none: "Nenhum escaneado",
    loading: "Carregando…",
    offline: "Sem conexão. Mostrando dados salvos.",
    notLoaded: "Não foi possível carregar os componentes escaneados.",
    componentsScanned: (count) =>
      plural(count, { one: "# componente escaneado", other: "# componentes escaneados" }),
    componentsOrMore: (count) => `${numberText(count)} componentes ou mais`,
    components: (count) => plural(count, { one: "# componente", other: "# componentes" }),
    replacedWith: (serial) => `Trocado por ${serial}`,
  },
  locations: {
    title: "Locais dos dispositivos",
    table: "Dispositivos",
    search: "Buscar dispositivos",
    nodeIds: "IDs dos nós",
    nodeIdsHint: "Baixar os IDs dos nós como texto",
    coordinates: "Coordenadas",
    coordinatesHint: "Baixar as coordenadas como CSV",
    toSite: "Ver a usina",
    noMatch: "Nenhum dispositivo corresponde",
    master: "Mestre",
    device: "Dispositivo",
    id: "ID",
    state: "Estado",
    x: "X",
    y: "Y",
    row: "Fileira",
    fromSouth: "A partir do sul",
    role: "Função",
    masterRole: "Mestre",
    solo: "Única",
    primary: "Principal",
    aux: "Auxiliar",
    unassigned: "Não atribuído",
    showOnMap: (device, master) => `Mostrar ${device} de ${master} no mapa`,
    deviceCount: devices,
    devicesOf: (found, all) => `${numberText(found)} de ${devices(all)}`,
  },
} satisfies Partial<Catalogue>;
