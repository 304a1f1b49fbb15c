/** Spanish: the page of device locations, and scanned components. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText, plural } from "#web/language/counts.ts";

const devices = (count: number) => plural(count, { one: "# dispositivo", other: "# dispositivos" });

export const LOCATIONS = {
  components: {
    title: "Componentes escaneados",
    none: "Ninguno escaneado",
    loading: "Cargando…",
    offline: "Sin conexión. Se muestran datos guardados.",
    notLoaded: "No se pudieron cargar los componentes escaneados.",
    componentsScanned: (count) =>
      plural(count, { one: "# componente escaneado", other: "# componentes escaneados" }),
    componentsOrMore: (count) => `${numberText(count)} componentes o más`,
    components: (count) => plural(count, { one: "# componente", other: "# componentes" }),
    replacedWith: (serial) => `Cambiado por ${serial}`,
  },
  locations: {
    title: "Ubicaciones de dispositivos",
    table: "Dispositivos",
    search: "Buscar dispositivos",
    nodeIds: "ID de nodos",
    nodeIdsHint: "Descargar los ID de los nodos como texto",
    coordinates: "Coordenadas",
    coordinatesHint: "Descargar las coordenadas como CSV",
    toSite: "Ver la planta",
    noMatch: "Ningún dispositivo coincide",
    master: "Maestro",
    device: "Dispositivo",
    id: "ID",
    state: "Estado",
    x: "X",
    y: "Y",
    row: "Fila",
    fromSouth: "Desde el sur",
    role: "Función",
    masterRole: "Maestro",
    solo: "Única",
    primary: "Principal",
    aux: "Auxiliar",
    unassigned: "Sin asignar",
    showOnMap: (device, master) => `Mostrar ${device} de ${master} en el mapa`,
    deviceCount: devices,
    devicesOf: (found, all) => `${numberText(found)} de ${devices(all)}`,
  },
} satisfies Partial<Catalogue>;
