/** Spanish: the glossary of the help. */
import type { Catalogue } from "#web/app/languages/catalogue/catalogue.ts";

export const GLOSSARY: Pick<Catalogue, "glossary"> = {
  glossary: {
    Acknowledge: {
      term: "Reconocer",
      meaning:
        "Indicar que usted se ocupa de una alarma. Sigue activa hasta que desaparece su causa.",
    },
    Alarm: {
      term: "Alarma",
      meaning:
        "Un fallo que informa un dispositivo: un nodo, su unidad auxiliar o un maestro. Crítica, mayor, menor o informativa.",
    },
    Angle: {
      term: "Ángulo",
      meaning:
        "El de los paneles de un seguidor respecto a la horizontal, en grados: oeste es positivo, este negativo.",
    },
    "Auxiliary unit": {
      term: "Unidad auxiliar",
      meaning:
        "El segundo seguidor de un controlador: comparte la radio y el ID de la unidad principal.",
    },
    Backtracking: {
      term: "Backtracking",
      meaning:
        "Con el sol bajo, los seguidores giran hacia atrás para que las filas no se den sombra.",
    },
    "Channel, PAN": {
      term: "Canal, PAN",
      meaning: "La red de radio de un maestro y sus nodos.",
    },
    Command: {
      term: "Comando",
      meaning:
        "Una orden a maestros o a un nodo. Se envía una vez, nunca se repite por sí sola más tarde, y se registra con su resultado.",
    },
    "Configuration document": {
      term: "Documento de configuración",
      meaning:
        "Lo que la nube publica para un maestro: su ubicación, los ID de sus nodos, ajustes o parámetros.",
    },
    "Device ID": {
      term: "ID de dispositivo",
      meaning:
        "La dirección hexadecimal de la radio de un nodo. Sus cuatro últimas cifras lo distinguen de los demás de su maestro. Se asigna a mano o con un escaneo.",
    },
    Drawing: {
      term: "Plano",
      meaning: "El dibujo de la planta que está detrás del mapa.",
    },
    Flag: {
      term: "Indicador",
      meaning:
        "Un estado que un dispositivo informa además de sus alarmas, como un movimiento fallido.",
    },
    Frame: {
      term: "Trama",
      meaning:
        "Una ronda tal como se guarda: todas las lecturas de un maestro en un momento, comprimidas.",
    },
    "Hail stow": {
      term: "Defensa por granizo",
      meaning:
        "Los seguidores giran hasta su límite por el lado seguro, lo más inclinados que pueden.",
    },
    "Hand-over": {
      term: "Entrega de turno",
      meaning: "Lo que un turno deja al siguiente: alarmas, defensas y comandos de una planta.",
    },
    Health: {
      term: "Condición",
      meaning:
        "La situación de un diseño de planta: alarmas, maestros, defensas, viento y antigüedad de sus datos.",
    },
    Hops: {
      term: "Saltos",
      meaning:
        "Cuántos nodos retransmiten un mensaje entre un nodo y su maestro. Cuantos menos, mejor.",
    },
    Interlock: {
      term: "Enclavamiento",
      meaning:
        "Una regla que retiene un comando mientras sería peligroso, como mover seguidores con viento fuerte.",
    },
    Journal: {
      term: "Lista de alarmas",
      meaning:
        "Las alarmas con el momento en que se activaron y se despejaron, y quién las atendió.",
    },
    Layout: {
      term: "Diseño de planta",
      meaning: "Un campo de seguidores tal como está configurado: maestros, nodos y dónde están.",
    },
    Ledger: {
      term: "Historial de comandos",
      meaning:
        "El registro sellado de todos los comandos. Sus entradas no se pueden cambiar después.",
    },
    Location: {
      term: "Ubicación",
      meaning:
        "Dónde está un dispositivo en el diseño de planta. Sigue igual cuando el dispositivo se cambia.",
    },
    "Manual stow": {
      term: "Defensa manual",
      meaning:
        "Un ángulo que fija una persona. Con alta prioridad anula cualquier otra defensa, con baja prioridad ninguna.",
    },
    Master: {
      term: "Maestro",
      meaning:
        "El controlador de hasta unos 350 nodos. Decide sobre las defensas y se comunica con la nube.",
    },
    Movement: {
      term: "Movimiento",
      meaning: "Seguidores enviados a un ángulo por un comando, con su prueba.",
    },
    Node: {
      term: "Nodo",
      meaning: "El controlador de un seguidor.",
    },
    Notification: {
      term: "Notificación",
      meaning:
        "Un mensaje en la consola o a un topic cuando una condición, como un maestro que no informa, ha durado un tiempo.",
    },
    Overlay: {
      term: "Capa",
      meaning:
        "Lo que el mapa muestra de cada seguidor: alarmas, indicadores, carga, ángulos, saltos, ID de dispositivo, defensas o preparación.",
    },
    Parameters: {
      term: "Parámetros",
      meaning:
        "El conjunto de valores con que trabajan los nodos. Un conjunto puede servir a varios maestros.",
    },
    PowerBoost: {
      term: "PowerBoost",
      meaning: "Los seguidores usan la altura de sus vecinos para hacer menos backtracking.",
    },
    Preview: {
      term: "Vista previa",
      meaning:
        "Qué seguidores moverá un comando y cuáles no, estimado a partir de las últimas lecturas.",
    },
    Proof: {
      term: "Prueba",
      meaning:
        "Prueba de movimiento: posiciones medidas después de un comando, con los seguidores que están en posición y los que no.",
    },
    Readings: {
      term: "Lecturas",
      meaning: "Lo que midieron los dispositivos: ángulos, tensiones, corrientes, temperaturas.",
    },
    "Replacement campaign": {
      term: "Campaña de cambio",
      meaning: "Un cambio planificado de muchos dispositivos, con su avance.",
    },
    Replay: {
      term: "Repetición",
      meaning: "El mapa durante un periodo pasado, reproducido como una película.",
    },
    "Risk class": {
      term: "Clase de riesgo",
      meaning: "Cuánto puede hacer un comando, de R0 a R4, y por tanto cómo se confirma.",
    },
    Round: {
      term: "Ronda",
      meaning: "Una consulta de un maestro a todos sus nodos, y lo que respondieron.",
    },
    Settings: {
      term: "Ajustes",
      meaning:
        "Los valores con que trabaja un maestro: coordenadas, límites, ángulos de defensa y vientos.",
    },
    Shelve: {
      term: "Aplazar",
      meaning: "Ocultar una alarma durante unas horas. Vuelve cuando pasa ese tiempo.",
    },
    Site: {
      term: "Planta",
      meaning: "Un diseño de planta en operación.",
    },
    "Smart stow": {
      term: "Defensa inteligente",
      meaning:
        "Una defensa que un maestro inicia por sí mismo, por sus sensores y ajustes. La capa Defensas inteligentes muestra el motivo en cada maestro.",
    },
    "Snow stow": {
      term: "Defensa por nieve",
      meaning: "Los seguidores se inclinan mucho para que la nieve resbale.",
    },
    Stow: {
      term: "Defensa",
      meaning:
        "Una posición de protección y su motivo: viento, granizo, nieve, agua, rayos, un fallo o una persona.",
    },
    "Stow direction": {
      term: "Sentido de la defensa",
      meaning: "El lado al que giran por seguridad los seguidores de la planta, oeste o este.",
    },
    "Stow readiness": {
      term: "Preparación para la defensa",
      meaning:
        "Si un seguidor llegaría ahora a una defensa: un pronóstico a partir del último informe de su nodo.",
    },
    "Strong angle": {
      term: "Ángulo más resistente",
      meaning: "El ángulo en que un seguidor soporta más viento.",
    },
    Tracker: {
      term: "Seguidor",
      meaning: "Una fila de paneles sobre un eje que gira un motor: el acero que se mueve.",
    },
    Tracking: {
      term: "Seguimiento",
      meaning: "Los seguidores siguen al sol.",
    },
    "Two-person approval": {
      term: "Aprobación por dos personas",
      meaning: "Una regla de una planta: otro usuario debe aprobar los comandos de clase R4.",
    },
    WeatherSmart: {
      term: "WeatherSmart",
      meaning:
        "Los seguidores se ponen horizontales mientras las nubes difunden la luz de todos modos.",
    },
    "Wind stow": {
      term: "Defensa por viento",
      meaning:
        "Los seguidores giran al ángulo de la tabla de viento cuando el viento pasa su límite.",
    },
    Zigbee: {
      term: "Zigbee",
      meaning: "La radio entre los maestros y los nodos.",
    },
  },
};
