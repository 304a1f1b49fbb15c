/** Spanish: deletion of layouts and masters. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";
import { plural } from "#web/language/counts.ts";

export const DELETION: Pick<Catalogue, "layoutDeletion"> = {
  layoutDeletion: {
    deleteMaster: "Eliminar maestro",
    deleteMasterGoes: "Esto no se puede deshacer. Se elimina",
    deleteMasterPlace: "La posición del maestro en el mapa y su área",
    deleteMasterBoard:
      "La configuración enviada a su placa. La placa rechaza entonces los comandos hasta que se asigne de nuevo",
    deleteMasterKeeps:
      "No se eliminan: el historial, los registros de comandos, la telemetría y los trabajos.",
    deleteMasterDirty: "Guarde o deshaga sus cambios antes de eliminar el maestro.",
    deleteMasterFailed: "No se pudo eliminar el maestro",
    deleteMasterChanged:
      "Otra persona cambió este maestro. Cierre el diseño y ábralo de nuevo para ver los cambios.",
    masterNameTyped: "Nombre del maestro",
    masterNameMismatch: "Los nombres del maestro no coinciden.",
    typeMasterToDelete: (name) => `Escriba el nombre del maestro para eliminarlo: ${name}`,
    masterDeleted: (name) => `Se eliminó ${name}`,
    nodesDeleted: {
      counting: "Sus nodos con sus ID de dispositivo (contando...)",
      uncounted: "Sus nodos con sus ID de dispositivo (número desconocido)",
      none: "Ningún nodo: no tiene",
      counted: (count) =>
        plural(count, {
          one: "Su # nodo con su ID de dispositivo",
          other: "Sus # nodos con sus ID de dispositivo",
        }),
    },
    deleteTitle: "Eliminar este diseño",
    deleteWarning: "Esto no se puede deshacer. Se elimina",
    deleteNodes: "Las áreas, las posiciones de los nodos y los ID de dispositivo de sus maestros",
    deleteSettings: "Los ajustes de los maestros de este diseño",
    deleteAccess: "El acceso de todas las personas y programas",
    deleteKeeps: "No se eliminan: el historial de comandos y cambios, ni la telemetría archivada.",
    deleteDevices:
      "Los maestros en campo siguen funcionando con sus últimos ajustes, pero ya no informan.",
    confirmName: "Nombre del diseño",
    deleteLayout: "Eliminar diseño",
    signInWhy: (provider) =>
      `Inicie sesión de nuevo con ${provider} para confirmar que es usted. Después elimine el diseño aquí.`,
    signedInAgain: (provider) => `Inició sesión con ${provider} hace un momento.`,
    passwordWhy: "Introduzca su contraseña para confirmar.",
    deleteOffline: "Sin conexión: ahora no se puede eliminar nada.",
    cancel: "Cancelar",
    typeNameToDelete: (name) => `Escriba el nombre del diseño para eliminarlo: ${name}`,
    confirmDeletion: (name) => `¿Eliminar ${name}?`,
    mastersDeleted: (count) =>
      plural(count, {
        one: "# maestro y el lugar de su controlador",
        other: "# maestros y los lugares de sus controladores",
      }),
  },
};
