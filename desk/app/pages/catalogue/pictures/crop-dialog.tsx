import { Button, Group, NumberInput, SimpleGrid, Text } from "@mantine/core";
import { useState } from "react";
import { type PercentCrop, ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { recordOf } from "#domain/text/record-of.ts";
import { ActionDialog } from "#desk/app/parts/action-dialog.tsx";
import { pictureAddress, type PictureData } from "./picture-data.ts";
import { usePictureTexts } from "./use-picture-texts.ts";

interface Region {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const WHOLE: Region = { left: 0, top: 0, width: 100, height: 100 };
/** Shapes of a part, each with its width by its height; null for the whole picture. */
const SHAPES = [
  ["whole", null],
  ["square", 1],
  ["portrait", 4 / 5],
] as const;
const SIDES = ["left", "top", "width", "height"] as const;

/** Parts of the frame that the keyboard reaches. */
const HANDLES = [
  "cropArea",
  "nwDragHandle",
  "nDragHandle",
  "neDragHandle",
  "eDragHandle",
  "seDragHandle",
  "sDragHandle",
  "swDragHandle",
  "wDragHandle",
] as const;
const PART_MIN_PX = 8;

/** Makes another picture of a part of one. */
export function CropDialog({ picture }: { readonly picture: PictureData }) {
  const say = usePictureTexts();
  const { file } = picture;
  return (
    <ActionDialog
      label={say("cropOf", { file })}
      button={say("crop")}
      submit={say("crop")}
      intent="crop"
      hidden={{ file }}
    >
      <CropFields picture={picture} />
    </ActionDialog>
  );
}

/** Part of a picture, dragged or moved by arrow keys on the picture, or typed. */
function CropFields({ picture }: { readonly picture: PictureData }) {
  const say = usePictureTexts();
  const [region, setRegion] = useState(WHOLE);
  const [proportions, setProportions] = useState<number | null>(null);
  const { left: x, top: y, width, height } = region;
  return (
    <>
      <Text size="sm">{say("cropHelp")}</Text>
      <ReactCrop
        className="desk-crop ReactCrop--no-animate"
        crop={{ unit: "%", x, y, width: Math.min(width, 100 - x), height: Math.min(height, 100 - y) }}
        onChange={(_pixels, part) => setRegion(toRegion(part))}
        {...(proportions !== null && { aspect: proportions })}
        minWidth={PART_MIN_PX}
        minHeight={PART_MIN_PX}
        keepSelection
        ruleOfThirds
        ariaLabels={recordOf(HANDLES, (handle) => say(handle))}
      >
        <img
          src={pictureAddress(picture.file, 640)}
          alt={picture.file}
          width={picture.width}
          height={picture.height}
        />
      </ReactCrop>
      <Group gap="xs">
        {SHAPES.map(([shape, chosen]) => (
          <Button
            key={shape}
            size="xs"
            variant="default"
            aria-pressed={proportions === chosen}
            onClick={() => {
              setProportions(chosen);
              setRegion(centred(picture, chosen));
            }}
          >
            {say(shape)}
          </Button>
        ))}
      </Group>
      <SimpleGrid cols={2}>
        {SIDES.map((side) => (
          <NumberInput
            key={side}
            name={side}
            label={say(side)}
            value={region[side]}
            min={side === "left" || side === "top" ? 0 : 1}
            max={100}
            decimalScale={1}
            required
            onChange={(typed) => {
              setProportions(null);
              setRegion({ ...region, [side]: typeof typed === "number" ? typed : 0 });
            }}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

const round = (percent: number): number => Math.round(percent * 10) / 10;

/** Returns the part that was dragged; rounding takes it not beyond the picture. */
function toRegion({ x, y, width, height }: PercentCrop): Region {
  const [left, top] = [round(x), round(y)];
  const within = (side: number, start: number): number => Math.min(round(side), round(100 - start));
  return { left, top, width: within(width, left), height: within(height, top) };
}

/** Returns the largest part in the middle of a picture that has some proportions; null for the whole. */
function centred({ width, height }: PictureData, proportions: number | null): Region {
  if (proportions === null) return WHOLE;
  const share = (width / height) * (1 / proportions);
  const [w, h] = share > 1 ? [100 / share, 100] : [100, 100 * share];
  return { left: round((100 - w) / 2), top: round((100 - h) / 2), width: round(w), height: round(h) };
}
