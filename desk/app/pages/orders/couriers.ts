/** Couriers whose parcels customers can follow (domain/shipping/carriers.ts). */
export const COURIERS = ["Sameday", "FAN Courier", "Cargus", "DPD", "GLS", "Poșta Română"];
