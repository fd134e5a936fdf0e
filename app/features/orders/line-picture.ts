/** A line's picture, as the shop shows it today. */
export interface LinePicture {
  /** The product's, which gives the picture its colour. */
  readonly handle: string;
  readonly url: string;
  /** Of the original. */
  readonly width: number;
  readonly height: number;
}
