/** Spanish: effects of the commands of service. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const SERVICE_EFFECTS = {
  serviceCommandEffects: {
    "restart-iot":
      "Se reinicia la conexión con la nube; el maestro queda sin conexión unos 8 segundos.",
    "soft-reset": "El maestro se reinicia y queda sin conexión unos 45 segundos.",
    "reset-all-nodes":
      "Todos los nodos se reinician a la vez y no responden durante unos 25 segundos.",
    "send-node-params-batch": "Todos los parámetros del conjunto se escriben en todos los nodos.",
    "send-master-params-batch":
      "Los ajustes se aplican de inmediato; los límites y la tabla de viento se envían a los nodos y los ángulos se recalculan.",
    "reset-flags": "Los indicadores de estado elegidos se borran en todos los nodos.",
    "reset-alarms": "Las alarmas elegidas se despejan; vuelven las alarmas cuya causa continúa.",
    "master-zigbee-disable":
      "Se apaga el amplificador de radio del maestro; los nodos lejanos pueden dejar de informar.",
    "node-zigbee-enable": "Se encienden los amplificadores de radio de los nodos.",
    "node-zigbee-disable":
      "Se apagan los amplificadores de radio de los nodos; los nodos lejanos pueden dejar de informar.",
    "ARRR-enable-nodes-rebroadcast-w-panId-channel":
      "Los nodos buscan, uno por uno, nodos perdidos en la otra red.",
    "ARRR-enable-nodes-rebroadcast-w-panId-channel-all-at-once":
      "Todos los nodos buscan a la vez en la otra red; ninguno responde durante unos 60 segundos.",
    "sync-nodeids": "La lista de ID de dispositivo se carga de nuevo y se envía a los nodos.",
    "reset-coordinates": "La posición y la hora de la planta se envían de nuevo a todos los nodos.",
    "set-backtracking-rotation-tolerance": "El backtracking deja más margen para la sombra.",
    "set-true-tracking-minutes-before-sunrise":
      "Los seguidores dejan su ángulo nocturno este tiempo antes del amanecer.",
    "set-early-morning-stow-angle": "Los seguidores se quedan en este ángulo de madrugada.",
    "rescue-node": "El nodo que rescata deja la red hasta 60 segundos para recuperar al otro nodo.",
    "auto-rescue-nodes":
      "Nodos cercanos dejan la red por turnos para recuperar hasta 8 nodos que no responden.",
    "set-ota-realtime-conditions": "Los seguidores se detienen y esperan el firmware.",
    "start-ota-realtime-conditions": "El firmware se envía ahora a los nodos.",
    "set-ota-commissioning-conditions":
      "El maestro se prepara para enviar firmware a nodos nuevos.",
    "start-ota-commissioning-update": "El firmware de su tipo se envía ahora a los nodos.",
    "set-overnight-ota-conditions": "El maestro queda listo para enviar firmware por la noche.",
    "schedule-overnight-auto-ota": "El firmware se envía esta noche, durante una hora.",
    "schedule-nightly-ota-check": "Cada noche se actualizan los nodos con otra versión.",
    "set-ota-unicast-conditions": "El maestro se prepara para enviar firmware a nodos sueltos.",
    "start-unicast-ota-update": "El firmware se envía ahora a este nodo.",
    "resume-normal-ota-operation":
      "Se interrumpe el envío en curso, y los seguidores vuelven al seguimiento.",
    "reset-node-temperature-calibration": "Los nodos recalibran la temperatura por la noche.",
    "set-node-charger-control-param": "Las baterías se acondicionan según este programa.",
    "set-disable-charger-while-moving":
      "Define si las baterías cargan mientras los seguidores se mueven.",
    "update-param": "Define cuándo los seguidores se ponen en defensa por batería baja.",
    "set-battery-maintenance-voltage-threshold":
      "Las baterías por debajo de esta tensión se marcan para mantenimiento.",
    "send-enable-power-boost": "PowerBoost se activa.",
    "send-disable-power-boost": "PowerBoost se desactiva.",
    "reset-node-height-offsets": "Las alturas de todos los nodos se ponen a nivel.",
    "send-row-spacing-and-panel-length":
      "La separación de filas y la longitud del panel se envían a todos los nodos.",
    "send-node-vertical-tolerance": "Cada nodo recibe sus alturas del levantamiento de la planta.",
    "send-node-vertical-height-tolerance": "Los nodos usan esta altura para el backtracking.",
    "enable-optimized-backtracking": "El backtracking optimizado se activa.",
    "disable-optimized-backtracking": "El backtracking optimizado se desactiva.",
    "time-get": "Lee el reloj del maestro.",
    "time-sync": "El maestro toma la hora de la nube; los nodos la reciben en su próxima llamada.",
    "client-version": "Lee la versión de la conexión del maestro con la nube.",
    "display-master-info": "Lee lo que el maestro informa sobre sí mismo.",
    "read-node-params-from-node": "Lee los parámetros que usa el nodo.",
    "read-node-params-from-master":
      "Lee los parámetros que el maestro tiene guardados para sus nodos.",
    "broadcast-call-and-response": "El maestro llama a todos los nodos y envía sus lecturas.",
    "save-node-data": "Los nodos guardan sus datos de trabajo en la memoria permanente.",
    "start-arrr": "El maestro llama ahora a todos los nodos, hasta tres veces.",
    "realtime-call-and-response":
      "El maestro llama una vez a todos los nodos e informa de inmediato.",
    "dt-master": "El maestro envía ahora sus propias lecturas.",
    "dt-nodes": "El maestro envía las últimas lecturas de sus nodos, sin llamarlos.",
    "disable-sleep-control": "Los nodos quedan despiertos hasta medianoche.",
    "request-node-realtime-status": "Lee lo que el nodo mide ahora.",
    "master-zigbee-enable": "Se enciende el amplificador de radio del maestro.",
    "ARRR-enable-all-nodes-rebroadcast":
      "Hasta medianoche, los nodos retransmiten las llamadas de vecinos perdidos.",
    "post-replacement-reset-batch":
      "Después de una reparación se borran las alarmas, los indicadores y los contadores de movimiento del nodo.",
    "node-replacement-batch":
      "El nodo nuevo recibe el ID, los parámetros, los límites y la posición de este lugar.",
    "refresh-device-id": "El maestro lee de nuevo su propio ID de dispositivo y lo informa.",
    "cancel-scheduled-overnight-ota": "Se cancela la actualización de firmware de esta noche.",
    "cancel-scheduled-nightly-ota-check":
      "Termina la comprobación nocturna de otras versiones de firmware.",
    "set-charging-panel-length": "Guarda en el maestro la longitud de los paneles de carga.",
    "set-layout-row-spacing": "Guarda en el maestro la distancia entre filas.",
    "set-power-boost-rotation-tolerance":
      "Define cuánto puede PowerBoost girar los seguidores desde su ángulo.",
    "check-node-vertical-tolerances-available":
      "El maestro busca las alturas de sus nodos y queda listo para enviarlas durante 15 minutos.",
    "reset-node": "El nodo se reinicia y no responde durante unos 25 segundos.",
    "reset-failed-to-move-flags":
      "Los indicadores de movimientos fallidos se borran en todos los nodos.",
    "send-node-vertical-height-tolerance-node": "El nodo usa esta altura para el backtracking.",
    "enable-optimized-backtracking-node": "El backtracking optimizado se activa en el nodo.",
    "disable-optimized-backtracking-node": "El backtracking optimizado se desactiva en el nodo.",
  },
} satisfies Partial<Catalogue>;
