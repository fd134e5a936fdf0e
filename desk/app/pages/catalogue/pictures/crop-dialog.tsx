import { Box, Button, Group, NumberInput, SimpleGrid, Text } from "@mantine/core";
import { useState } from "react";
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

function CropFields({ picture }: { readonly picture: PictureData }) {
  const say = usePictureTexts();
  const [region, setRegion] = useState(WHOLE);
  return (
    <>
      <Text size="sm">{say("cropHelp")}</Text>
      <div className="desk-crop">
        <img
          src={pictureAddress(picture.file, 640)}
          alt={picture.file}
          width={picture.width}
          height={picture.height}
        />
        <Box
          className="desk-crop-part"
          left={`${region.left}%`}
          top={`${region.top}%`}
          w={`${Math.min(region.width, 100 - region.left)}%`}
          h={`${Math.min(region.height, 100 - region.top)}%`}
        />
      </div>
      <Group gap="xs">
        {SHAPES.map(([shape, proportions]) => (
          <Button
            key={shape}
            size="xs"
            variant="default"
            onClick={() => setRegion(centred(picture, proportions))}
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
            onChange={(typed) => setRegion({ ...region, [side]: typeof typed === "number" ? typed : 0 })}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

/** Returns the largest part in the middle of a picture that has some proportions; null for the whole. */
function centred({ width, height }: PictureData, proportions: number | null): Region {
  if (proportions === null) return WHOLE;
  const share = (width / height) * (1 / proportions);
  const round = (percent: number): number => Math.round(percent * 10) / 10;
  const [w, h] = share > 1 ? [100 / share, 100] : [100, 100 * share];
  return { left: round((100 - w) / 2), top: round((100 - h) / 2), width: round(w), height: round(h) };
}
