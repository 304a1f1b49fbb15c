/** Spanish: scanning the components of masters and nodes. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { numberText } from "#web/language/counts.ts";

export const SCANS = {
  componentKinds: {
    board: "Caja",
    battery: "Batería",
    "wind-sensor": "Sensor de viento",
    "snow-sensor": "Sensor de nieve",
    actuator: "Actuador",
    "charging-panel": "Panel de carga",
  },
  scans: {
    scan: "Escanear componentes",
    close: "Cerrar",
    save: "Guardar",
    component: "Componente",
    notScanned: "Aún sin escanear",
    notAvailable: "No disponible para nodos",
    waits: "Guardado en este dispositivo",
    unsent: "Componentes aún sin enviar",
    serialNumber: "Número de serie",
    serialHint: "Escríbalo, o pegue el código del componente",
    partNumber: "Número de pieza",
    allScanned: "Todos los componentes de este controlador están escaneados.",
    goOn: {
      nodes: "Pasar al siguiente nodo después del último componente",
      masters: "Pasar al siguiente maestro después de la caja y la batería",
    },
    masterScanned: (master) => `${master}: listo.`,
    allScannedAt: (nLocId, way) => `El nodo ${nLocId} está listo. Desde allí: ${way}`,
    offline:
      "Sin conexión. Los componentes escaneados se guardan en este dispositivo y se envían cuando haya conexión.",
    notCachedHint:
      "Este navegador no puede guardar datos: el almacenamiento está lleno o la ventana es privada. Lo que ha escrito se conserva hasta que cierre la pestaña.",
    notSaved: "No se guardó: vea los cambios sin enviar.",
    knownHere: (component, serial) => `Componente ya escaneado aquí (${component}): ${serial}`,
    knownAtNode: (nLocId) => `Está registrado en el nodo ${nLocId} de este maestro.`,
    notForMaster: (component) =>
      `Este código es de otro componente: ${component}. No se puede escanear en un maestro.`,
    notForNode: (component) =>
      `Este código es de otro componente: ${component}. No se puede escanear en un nodo.`,
    lookingFor: (component) => `Buscando: ${component}`,
    andMore: (serial, more) => `${serial} y ${numberText(more)} más`,
    faults: {
      notAllowed: (field) => `${field}: hay caracteres no permitidos`,
      tooLong: (field) => `${field}: demasiado largo`,
      required: (field) => `${field}: falta`,
    },
    fields: { serial_number: "Número de serie", _part_number: "Número de pieza" },
    refusals: {
      NotFound: "El dispositivo ya no forma parte de este diseño. Vuelva a cargar la página.",
      NotPermitted: "Su cuenta no puede escanear componentes aquí.",
      Conflict: "Otra persona está escaneando este componente. Guarde de nuevo.",
    },
    saveAgain: "Guarde de nuevo en un momento.",
  },
} satisfies Partial<Catalogue>;
